"""Bind the address before anything else starts, so that the port printed is the port served."""

from __future__ import annotations

import errno
import socket

from saboteur_nb.server.errors import ServeError
from saboteur_nb.server.options import DEFAULT_PORT

_TRIES = 50
_TAKEN = (errno.EADDRINUSE, errno.EACCES)


def bind(host: str, port: int | None) -> list[socket.socket]:
    """Listening sockets on `host`: on `port` exactly, or on 8866 or the next free port for None.

    Raises `ServeError`: "port-taken" for a given port, "no-port" when fifty in a row are taken,
    "bad-host" for a host that is not this machine's.
    """
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + _TRIES) if port is None else (port,)
    for number in wanted:
        try:
            return _listen(host, number)
        except OSError as error:
            if error.errno not in _TAKEN:
                raise ServeError("bad-host", host=host, reason=error.strerror or str(error)) from error
    if port is None:
        raise ServeError("no-port", host=host, first=wanted[0], last=wanted[-1])
    raise ServeError("port-taken", host=host, port=port)


def _listen(host: str, port: int) -> list[socket.socket]:
    """Sockets for every address of the host: `localhost` is reached over IPv4 and IPv6."""
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            listener = socket.socket(family, kind, protocol)
            sockets.append(listener)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listener.setblocking(False)
            listener.bind(address)
            listener.listen(128)
    except BaseException:
        for opened in sockets:
            opened.close()
        raise
    return sockets
