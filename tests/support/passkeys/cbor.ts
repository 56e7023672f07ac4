/** A value that an authenticator encodes as CBOR (RFC 8949). */
export type Cbor = number | string | Buffer | ReadonlyMap<number, Cbor> | ReadonlyMap<string, Cbor>;

function head(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 256) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 255]);
}

/** Encodes a value in its shortest form; lengths and numbers below 65,536. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries: readonly (readonly [Cbor, Cbor])[] = [...value];
  const pairs = entries.map(([key, one]) => Buffer.concat([cbor(key), cbor(one)]));
  return Buffer.concat([head(5, value.size), ...pairs]);
}
