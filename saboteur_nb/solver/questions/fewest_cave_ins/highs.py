"""Smallest hitting sets of large families by integer programming (HiGHS through SciPy, extra `big`).

Loaded only where branching in Python takes too long and SciPy is there. What HiGHS says is not believed
blindly: the set is looked at again, and certificates prove the number without it.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from math import ceil, isfinite
from typing import TypeVar

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, linprog, milp
from scipy.sparse import csr_array

from saboteur_nb.solver.budget import Effort, OutOfEffortError

T = TypeVar("T", bound=Hashable)

_SLACK = 1e-6
"""How far numbers of the optimizer are from what they mean at most."""
_SCALES = (1, 2, 4, 6, 12, 60, 2520, 10**9)
"""What weights are multiplied by to become whole numbers, the readable ones first."""


def smallest_hitting(sets: Sequence[Collection[T]], effort: Effort) -> tuple[T, ...]:
    """A smallest set of members that hits each of the sets.

    A node of HiGHS costs as many steps of the effort as there are sets. Raises `OutOfEffortError` after
    raising the lower bound of the effort to what is proved.
    """
    members, incidence = _incidence(sets)
    options: dict[str, float] = {}
    if effort.nodes_left is not None:
        options["node_limit"] = 1 + effort.nodes_left // len(sets)
    if effort.seconds_left is not None:
        options["time_limit"] = max(effort.seconds_left, _SLACK)
    found = milp(
        np.ones(len(members)),
        integrality=np.ones(len(members)),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(incidence, lb=1),
        options=options,
    )
    bound = found.mip_dual_bound
    least = 0 if bound is None or not isfinite(bound) else ceil(bound - _SLACK)
    effort.bounds = (max(effort.bounds[0], least), effort.bounds[1])
    for _ in range((1 + (found.mip_node_count or 0)) * len(sets)):
        effort.spend()
    hits = () if found.x is None else tuple(m for m, x in zip(members, found.x, strict=True) if x > 1 / 2)
    if len(hits) != least or not all(any(member in one for member in hits) for one in sets):
        raise OutOfEffortError
    return hits


def weights(sets: Sequence[Collection[T]], more_than: int) -> tuple[int, ...]:
    """Weights of the sets that prove, if any can, that more than so many members are needed.

    They do when all of them together weigh more than `more_than` times what the sets of any one member
    weigh. The best weights solve the linear program dual to hitting in fractions.
    """
    _, incidence = _incidence(sets)
    found = linprog(-np.ones(len(sets)), A_ub=incidence.T, b_ub=np.ones(incidence.shape[1]), method="highs")
    for scale in _SCALES:
        whole = np.rint(found.x * scale).astype(np.int64)
        if whole.sum() > more_than * (incidence.T @ whole).max():
            break
    return tuple(map(int, whole))


def _incidence(sets: Sequence[Collection[T]]) -> tuple[list[T], csr_array]:
    """The members in a fixed order, and the matrix with a row a set and a one for each member."""
    members = sorted(set().union(*sets), key=repr)
    column = {member: index for index, member in enumerate(members)}
    columns = [column[member] for one in sets for member in one]
    rows = np.cumsum([0, *map(len, sets)])
    shape = (len(sets), len(members))
    return members, csr_array((np.ones(len(columns), dtype=np.int64), columns, rows), shape=shape)
