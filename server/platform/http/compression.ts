import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes: a shorter reply fits into one packet anyway. */
const THRESHOLD_BYTES = 1024;
/** Bytes: a longer reply is compressed asynchronously, so that it does not block other requests. */
const SYNC_MAX_BYTES = 131_072;
/** The size of gzip in half the time. The build compresses files at a higher quality. */
const BROTLI_QUALITY = 4;

export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

/** Compresses replies for clients that accept it. Compressed requests are not accepted. */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    syncThreshold: SYNC_MAX_BYTES,
    brotliOptions: BROTLI_OPTIONS,
  });
}
