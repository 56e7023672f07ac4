import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, vi } from 'vitest';
import { errorReplies } from '#server/platform/http/errorReply.ts';
import { imagesPlugin, type ImagesOptions } from '#server/platform/images/images.ts';
import { createRender } from '#server/platform/images/render.ts';

/** A picture of one colour and this size. */
export function picture(width: number, height: number, colour = '#3f7d58') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** Compressed once for all tests. */
const [ofProduct, ofUpload] = await Promise.all([
  picture(1600, 1067).webp().toBuffer(),
  picture(900, 600).jpeg().toBuffer(),
]);

/** The folders of the pictures of one test. */
export interface PictureFolders {
  readonly home: string;
  readonly dataDir: string;
  readonly assetsDir: string;
}

/** Renders pictures and counts the calls. */
export const render = vi.fn(createRender());

const apps: FastifyInstance[] = [];

/** Fresh folders before each test: `photos/homes/a.webp` of the product and `photos/b.jpg` of an upload. */
export function eachWithFolders(use: (folders: PictureFolders) => void): void {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'keystead-images-'));
    const [dataDir, assetsDir] = [join(home, 'data'), join(home, 'assets')];
    await mkdir(join(dataDir, 'files/photos'), { recursive: true });
    await mkdir(join(assetsDir, 'photos/homes'), { recursive: true });
    await writeFile(join(assetsDir, 'photos/homes/a.webp'), ofProduct);
    await writeFile(join(dataDir, 'files/photos/b.jpg'), ofUpload);
    render.mockClear();
    use({ home, dataDir, assetsDir });
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await rm(home, { recursive: true, force: true });
  });
}

/** A server of the pictures plugin only; closed after the test. */
export async function pictureServer(
  { dataDir, assetsDir }: PictureFolders,
  more: Partial<ImagesOptions> = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  errorReplies(app);
  await app.register(imagesPlugin, { dataDir, assetsDir, render, ...more });
  apps.push(app);
  return app;
}

/** The names of the files in the disk cache. */
export async function cachedFiles({ dataDir }: PictureFolders): Promise<string[]> {
  const all = await readdir(join(dataDir, 'image-cache'), { recursive: true, withFileTypes: true });
  return all.filter((file) => file.isFile()).map((file) => file.name);
}
