"""Somebody who plays by what the screen says: asks for the list, then types something from it."""

from __future__ import annotations

import io
import random
import re
import sys

from saboteur_nb.cli import main

ASKED = re.compile(r"\(\? [^)]*\)[:：] $|（\? [^）]*）： $")
"""The end of a prompt for an action, in either language."""


class Typist(io.StringIO):
    """Standard input that reads standard output: each answer depends on what was just written."""

    def __init__(self, screen, choose, lines=10**9):
        super().__init__()
        self.screen, self.choose, self.left = screen, choose, lines
        self.read, self.listed = 0, False

    def readline(self, *_):
        new = self.screen.getvalue()[self.read :]
        self.read += len(new)
        if self.left == 0:
            return ""
        if not ASKED.search(new):  # pass the screen on
            return "\n"
        self.listed = not self.listed
        if self.listed:
            return "?\n"
        self.left -= 1
        return self.choose(listed_actions(new)) + "\n"


def listed_actions(text):
    """The actions that the list spells out, from what is written under its headings."""
    actions = []
    begin = ""
    for line in text.splitlines():
        if not line.startswith("  "):
            continue
        words = re.split(r"  +", line.strip())
        if line[2] != " ":
            begin, *words = words
        ends = [word.replace(" + ", " ") for word in words]
        actions += [f"{begin} {end}" for end in ends] or ([begin] if re.fullmatch("[a-z_]+", begin) else [])
    return actions


def played(monkeypatch, *arguments, choose=None, lines=10**9, seed=0):
    """Status, standard output and the typist's actions of one run that somebody sits before."""
    screen = io.StringIO()
    rng = random.Random(seed)
    typed = []

    def chosen(actions):
        typed.append((choose or rng.choice)(actions))
        return typed[-1]

    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Typist(screen, chosen, lines))
    status = main(["play", *arguments])
    monkeypatch.undo()
    return status, screen.getvalue(), typed
