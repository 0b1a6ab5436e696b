"""Usage: peer.py cases.json OURS ECHO THEIRS: reads OURS and compares, writes it again to ECHO, writes the same values to THEIRS."""
import json
import struct
import sys
import msgpack


class Single(float):
    """A float that is written as float 32."""


def build(v):
    if isinstance(v, list):
        return [build(e) for e in v]
    if not isinstance(v, dict):
        return v
    (kind, arg), = v.items()
    match kind:
        case "int": return int(arg)
        case "f64": return struct.unpack(">d", bytes.fromhex(arg))[0]
        case "f32": return Single(struct.unpack(">f", bytes.fromhex(arg))[0])
        case "bin": return bytes.fromhex(arg)
        case "ext": return msgpack.ExtType(arg[0], bytes.fromhex(arg[1]))
        case "time": return msgpack.Timestamp(arg[0], arg[1])
        case "map": return {build(k): build(x) for k, x in arg}
        case "repeat": return arg[0] * arg[1]
        case "zeros": return bytes(arg)
        case "count": return list(range(arg))
        case "named": return {f"k{i}": i for i in range(arg)}
    raise ValueError(kind)


def same(a, b):
    if isinstance(a, float) and isinstance(b, float):
        return struct.pack(">d", a) == struct.pack(">d", b)
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return len(a) == len(b) and all(same(x, y) for p, q in zip(a.items(), b.items()) for x, y in zip(p, q))
    return a == b


def main(cases, ours, echo, theirs):
    with open(cases, encoding="utf-8") as f:
        said = json.load(f)
    values = [build(v) for v in said["everywhere"] + said["python"] + [said["model"]]]
    with open(ours, "rb") as f:
        read = list(msgpack.Unpacker(f, strict_map_key=False))
    if len(read) != len(values):
        sys.exit(f"{len(read)} values were read, not {len(values)}")
    for i, (mine, other) in enumerate(zip(values, read)):
        if not same(mine, other):
            sys.exit(f"value {i} is {other!r:.200}, not {mine!r:.200}")
    with open(echo, "wb") as f:
        f.writelines(map(msgpack.packb, read))
    with open(theirs, "wb") as f:
        f.writelines(msgpack.packb(v, use_single_float=isinstance(v, Single)) for v in values)


main(*sys.argv[1:])
