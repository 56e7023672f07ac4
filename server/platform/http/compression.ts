import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes: what is shorter fits into one packet anyway. */
const FROM = 1024;
/** Bytes: what is longer is compressed in pieces, so that others get their turn. */
const AT_ONCE = 131_072;
/** As small as gzip makes it, in half the time; files, which have time, are compressed by the build. */
const BROTLI_QUALITY = 4;

/** Texts travel compressed to whoever understands it. Requests must come as they are. */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: FROM,
    syncThreshold: AT_ONCE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
