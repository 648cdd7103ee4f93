"""A client of a server behind a proxy with TLS, for hosting.sh.

    hosting_client.py PORT AUTHORITY get PATH [FORWARDED_FOR]    prints status, Location, and body
    hosting_client.py PORT AUTHORITY create                      makes a table, prints its name
    hosting_client.py PORT AUTHORITY count TABLE                 prints how many events it has, or why none

PORT is on 127.0.0.1, and AUTHORITY a file with the certificate; "-" means plain HTTP.
"""

import base64
import json
import os
import secrets
import socket
import ssl
import struct
import sys

HOST = "play.example.org"


def connect(port, authority):
    line = socket.create_connection(("127.0.0.1", int(port)), timeout=20)
    if authority == "-":
        return line
    return ssl.create_default_context(cafile=authority).wrap_socket(line, server_hostname=HOST)


def request(line, path, fields):
    head = [f"GET {path} HTTP/1.1", f"Host: {HOST}", *fields]
    line.sendall("\r\n".join([*head, "", ""]).encode())
    return line.makefile("rb")


def read_head(answer):
    status = int(answer.readline().split()[1])
    fields = {}
    while (field := answer.readline().strip()) != b"":
        name, _, value = field.decode().partition(":")
        fields[name.lower()] = value.strip()
    return status, fields


def get(line, path, forwarded_for=None):
    fields = ["Connection: close"] + ([f"X-Forwarded-For: {forwarded_for}"] if forwarded_for else [])
    answer = request(line, path, fields)
    status, fields = read_head(answer)
    print(status, fields.get("location", ""), answer.read().decode(errors="replace"))


def read_message(answer):
    kind, size = answer.read(2)
    if kind != 0x81:
        raise SystemExit(f"no message, but a frame of the kind {kind:#x}")
    if size == 126:
        (size,) = struct.unpack(">H", answer.read(2))
    return json.loads(answer.read(size))


def ask(line, message):
    """Sends one message over a WebSocket; the welcome or refusal that comes."""
    key = base64.b64encode(os.urandom(16)).decode()
    answer = request(line, "/online", [
        f"Origin: https://{HOST}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"])
    status, _ = read_head(answer)
    if status != 101:
        raise SystemExit(f"no WebSocket, but the status {status}")
    text = json.dumps(message).encode()
    size = struct.pack(">B", 0x80 | len(text)) if len(text) < 126 else struct.pack(">BH", 0x80 | 126, len(text))
    # Masked by zeros, which change nothing.
    line.sendall(b"\x81" + size + bytes(4) + text)
    while (said := read_message(answer))["type"] not in ("welcome", "refusal", "closing"):
        pass
    return said


def main(port, authority, what, *rest):
    line = connect(port, authority)
    if what == "get":
        get(line, *rest)
    elif what == "create":
        token = secrets.token_urlsafe(16)
        said = ask(line, {"type": "create", "version": 1, "id": secrets.token_hex(8), "token": token,
                          "name": "Ann", "settings": {}})
        print(said.get("table", said))
    else:
        said = ask(line, {"type": "hello", "version": 1, "table": rest[0], "seen": 0})
        print(said.get("count", said.get("reason")))


main(*sys.argv[1:])
