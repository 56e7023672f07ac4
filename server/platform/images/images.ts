import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import { CACHE_FOREVER, isTagIn } from '../cacheHeaders.ts';
import { ApiError, malformed, notFound, unavailable } from '../errors.ts';
import type { Files } from '../files/fileStorage.ts';
import { cacheReads } from '../diagnostics.ts';
import { openDiskCache } from './diskCache.ts';
import { fetchPhoto } from './fetchPhoto.ts';
import { AbandonedError, FullError } from './gate.ts';
import { type ImageOperations, parseOperations } from './operations.ts';
import { PHOTO_COPIES, PHOTO_COPY_MS, removeOldCopies } from './photoCopies.ts';
import { type Render, createRender } from './render.ts';
import { sharedRenders } from './sharedRenders.ts';
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
  /** Counts a render for the requester; throws above the limit. Cached pictures do not count. */
  readonly limitRenders?: (request: FastifyRequest) => Promise<void>;
}

/** A picture in its size and format; `key` is its name in the cache. */
interface Picture {
  readonly key: string;
  readonly source: ImageSource;
  readonly operations: ImageOperations;
}

const CACHE_BYTES = 512_000_000;
const COPY_CHECK_MS = 3_600_000;

function keyOf(source: ImageSource, operations: ImageOperations): string {
  const parts = [source.file, source.version, operations.key].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

/** Section 7: pictures at `/_ipx/{operations}/photos/…`, rendered once and then read from disk. */
export const imagesPlugin: FastifyPluginAsync<ImagesOptions> = async (app, options) => {
  const { files, dataDir } = options;
  const copies = join(dataDir, PHOTO_COPIES);
  const roots = [join(dataDir, 'files'), options.assetsDir, ...(files ? [copies] : [])];
  const cache = openDiskCache(join(dataDir, 'image-cache'), options.cacheBytes ?? CACHE_BYTES);
  const render = options.render ?? createRender();
  const shareRender = sharedRenders();
  if (files) {
    const removeOld = () => removeOldCopies(copies, new Date(Date.now() - PHOTO_COPY_MS));
    const timer = setInterval(() => void removeOld(), COPY_CHECK_MS);
    timer.unref();
    app.addHook('onClose', () => clearInterval(timer));
  }

  async function loadOrRender(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, source, operations }: Picture,
  ): Promise<Buffer> {
    const name = `${key}.${operations.format}`;
    const cached = await cache.read(name);
    if (cacheReads.hasSubscribers)
      cacheReads.publish({ cache: 'pictures', isHit: cached !== null });
    if (cached !== null) return cached;
    await options.limitRenders?.(request);
    return shareRender(name, reply.raw, async (isWanted) => {
      const picture = await render(source.file, operations, isWanted);
      await cache.write(name, picture).catch((error: unknown) => {
        app.log.warn({ err: error }, 'A rendered picture could not be cached');
      });
      return picture;
    });
  }

  async function sourceOf(path: string): Promise<ImageSource | null> {
    const local = await findSource(roots, path);
    if (local || !files || !(await fetchPhoto(files, copies, path))) return local;
    return findSource([copies], path);
  }

  async function pictureOf(request: FastifyRequest, reply: FastifyReply, wanted: Picture) {
    try {
      return await loadOrRender(request, reply, wanted);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof FullError || error instanceof AbandonedError) throw unavailable();
      app.log.warn({ err: error, file: wanted.source.file }, 'A picture could not be rendered');
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
      const fresh = isTagIn(request.headers['if-none-match'], etag);
      const picture = fresh ? null : await pictureOf(request, reply, { key, source, operations });
      reply.headers({ etag, 'cache-control': CACHE_FOREVER, 'x-content-type-options': 'nosniff' });
      if (picture === null) return reply.code(304).send();
      return reply.type(`image/${operations.format}`).send(picture);
    },
  );
};
