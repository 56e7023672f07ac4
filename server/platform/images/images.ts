import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

import { ApiError, malformed, notFound } from '../errors.ts';
import type { Files } from '../files/fileStorage.ts';
import { openDiskCache } from './diskCache.ts';
import { fetchPhoto } from './fetchPhoto.ts';
import { type ImageOperations, parseOperations } from './operations.ts';
import { PHOTO_COPIES, PHOTO_COPY_MS, removeOldCopies } from './photoCopies.ts';
import { type Render, createRender } from './render.ts';
import { type ImageSource, findSource } from './source.ts';

export interface ImagesOptions {
  /** Contains uploads in `files/photos` and the cache of renders in `image-cache`. */
  readonly dataDir: string;
  /** Remote storage of uploads; each is copied to `photo-copies` on first use. */
  readonly files?: Pick<Files, 'read'>;
  /** Pictures of the product, in `photos`; searched second. */
  readonly assetsDir: string;
  /** Size limit of the render cache; default 512 MB. */
  readonly cacheBytes?: number;
  readonly render?: Render;
}

const CACHE_BYTES = 512_000_000;
const COPY_CHECK_MS = 3_600_000;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

function keyOf(source: ImageSource, operations: ImageOperations): string {
  const parts = [source.file, source.version, operations.key].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Section 7: pictures at `/_ipx/{operations}/photos/…`, rendered once and then read from disk. */
export const imagesPlugin: FastifyPluginAsync<ImagesOptions> = async (app, options) => {
  const { files, dataDir } = options;
  const copies = join(dataDir, PHOTO_COPIES);
  const roots = [join(dataDir, 'files'), options.assetsDir, ...(files ? [copies] : [])];
  const cache = openDiskCache(join(dataDir, 'image-cache'), options.cacheBytes ?? CACHE_BYTES);
  const render = options.render ?? createRender();
  if (files) {
    const removeOld = () => removeOldCopies(copies, new Date(Date.now() - PHOTO_COPY_MS));
    const timer = setInterval(() => void removeOld(), COPY_CHECK_MS);
    timer.unref();
    app.addHook('onClose', () => clearInterval(timer));
  }
  const running = new Map<string, Promise<Buffer>>();

  async function loadOrRender(
    key: string,
    file: string,
    operations: ImageOperations,
  ): Promise<Buffer> {
    const cached = await cache.read(key);
    if (cached !== null) return cached;
    const picture = await render(file, operations);
    await cache.write(key, picture).catch((error: unknown) => {
      app.log.warn({ err: error }, 'A rendered picture could not be cached');
    });
    return picture;
  }

  /** Concurrent requests for a picture share one render. */
  function once(key: string, file: string, operations: ImageOperations): Promise<Buffer> {
    const pending = running.get(key);
    if (pending) return pending;
    const started = loadOrRender(key, file, operations).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function sourceOf(path: string): Promise<ImageSource | null> {
    const local = await findSource(roots, path);
    if (local || !files || !(await fetchPhoto(files, copies, path))) return local;
    return findSource([copies], path);
  }

  async function pictureOf(source: ImageSource, key: string, operations: ImageOperations) {
    try {
      return await once(`${key}.${operations.format}`, source.file, operations);
    } catch (error) {
      app.log.warn({ err: error, file: source.file }, 'A picture could not be rendered');
      throw new ApiError(422, 'image_unreadable', 'This image cannot be read.');
    }
  }

  app.get<{ Params: { operations: string; '*': string } }>(
    '/_ipx/:operations/*',
    async (request, reply) => {
      const operations = parseOperations(request.params.operations);
      if (operations === null) throw malformed('These image operations are not offered.');
      const source = await sourceOf(request.params['*']);
      if (source === null) throw notFound('image');

      const key = keyOf(source, operations);
      const etag = `"${key}"`;
      const fresh = isFresh(request.headers['if-none-match'], etag);
      const picture = fresh ? null : await pictureOf(source, key, operations);
      reply.headers({ etag, 'cache-control': CACHE_FOREVER, 'x-content-type-options': 'nosniff' });
      if (picture === null) return reply.code(304).send();
      return reply.type(`image/${operations.format}`).send(picture);
    },
  );
};
