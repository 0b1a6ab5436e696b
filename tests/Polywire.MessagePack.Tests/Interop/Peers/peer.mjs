// Usage: peer.mjs cases.json OURS ECHO THEIRS: reads OURS and compares, writes it again to ECHO, writes the same values to THEIRS.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";

const { decodeMulti, encode, ExtData, ExtensionCodec, decodeTimestampToTimeSpec, encodeTimeSpecToTimestamp } = createRequire(process.cwd() + "/")("@msgpack/msgpack");

/** Nanoseconds, which Date does not have. */
class Time {
  constructor(sec, nsec) {
    this.sec = sec;
    this.nsec = nsec;
  }
}

/** A number that is written as float 32. */
class Single {
  constructor(value) {
    this.value = value;
  }
}

const extensionCodec = new ExtensionCodec();
extensionCodec.register({
  type: -1,
  encode: (v) => (v instanceof Time ? encodeTimeSpecToTimestamp(v) : null),
  decode: (data) => {
    const { sec, nsec } = decodeTimestampToTimeSpec(data);
    return new Time(sec, nsec);
  },
});

const range = (n) => Array.from({ length: n }, (_, i) => i);
const hex = (text) => new Uint8Array(Buffer.from(text, "hex"));

function integer(text) {
  const value = BigInt(text);
  return value >= -(2n ** 31n) && value < 2n ** 32n ? Number(value) : value;
}

function build(v) {
  if (Array.isArray(v)) return v.map(build);
  if (v === null || typeof v !== "object") return v;
  const [kind, arg] = Object.entries(v)[0];
  switch (kind) {
    case "int": return integer(arg);
    case "f64": return Buffer.from(arg, "hex").readDoubleBE();
    case "f32": return new Single(Buffer.from(arg, "hex").readFloatBE());
    case "bin": return hex(arg);
    case "ext": return new ExtData(arg[0], hex(arg[1]));
    case "time": return new Time(arg[0], arg[1]);
    case "map": return Object.fromEntries(arg.map(([k, x]) => [k, typeof x === "number" ? integer(x) : build(x)]));
    case "repeat": return arg[0].repeat(arg[1]);
    case "zeros": return new Uint8Array(arg);
    case "count": return range(arg);
    case "named": return Object.fromEntries(range(arg).map((i) => ["k" + i, i]));
  }
  throw new Error(kind);
}

const plain = (v) => (v instanceof Single ? v.value : v);
const shown = (v) => JSON.stringify(v, (_, x) => (typeof x === "bigint" ? x + "n" : x))?.slice(0, 200);
const options = { extensionCodec, useBigInt64: true, maxDepth: 100 };

const [cases, ours, echo, theirs] = process.argv.slice(2);
const said = JSON.parse(readFileSync(cases, "utf8"));
const values = [...said.everywhere, said.model].map(build);
// No Buffer: what is cut from it would be Buffers too.
const read = [...decodeMulti(new Uint8Array(readFileSync(ours)), options)];
if (read.length !== values.length) throw new Error(`${read.length} values were read, not ${values.length}`);
values.forEach((mine, i) => {
  if (!isDeepStrictEqual(read[i], plain(mine))) throw new Error(`value ${i} is ${shown(read[i])}, not ${shown(plain(mine))}`);
});
writeFileSync(echo, Buffer.concat(read.map((v) => encode(v, options))));
writeFileSync(theirs, Buffer.concat(values.map((v) => encode(plain(v), { ...options, forceFloat32: v instanceof Single }))));
