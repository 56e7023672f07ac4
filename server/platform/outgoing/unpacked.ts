import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchError } from './fetchError.ts';

type Unpack = (packed: Buffer, limits: { readonly maxOutputLength: number }) => Promise<Buffer>;

const inflateWhole: Unpack = promisify(inflate);
const inflateBare: Unpack = promisify(inflateRaw);

/** Some servers send `deflate` without the head of zlib (RFC 1950). */
const inflateAny: Unpack = (packed, limits) =>
  hasZlibHead(packed) ? inflateWhole(packed, limits) : inflateBare(packed, limits);

const hasZlibHead = ([first = 0, second = 0]: Buffer) =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;

const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', inflateAny],
  ['br', promisify(brotliDecompress)],
]);

/**
 * A body as it was before its encoding. Unpacking ends after `maxBytes`. Throws FetchError: `too_large`, and `unreachable`
 * for a body that ends too early, is broken, or has an encoding that was not asked for, such as several ones.
 */
export async function unpacked(
  body: Buffer,
  encoding: string | readonly string[] | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = [encoding ?? ''].flat().join(', ').trim().toLowerCase();
  if (name === '' || name === 'identity' || body.length === 0) return body;
  const unpack = UNPACK.get(name);
  if (!unpack) throw new FetchError('unreachable', { cause: new Error(`Encoding: ${name}`) });
  try {
    return await unpack(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FetchError(isLarge ? 'too_large' : 'unreachable', { cause: error });
  }
}
