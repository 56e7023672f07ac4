import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { errorReplies } from './errorReply.ts';
import { type ImagesOptions, imagesPlugin } from './images.ts';
import { createRender } from './images/render.ts';

let home: string;
let dataDir: string;
let assetsDir: string;
const apps: FastifyInstance[] = [];

/** Renders for real, and counts. */
const render = vi.fn(createRender());

async function start(more: Partial<ImagesOptions> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  errorReplies(app);
  await app.register(imagesPlugin, { dataDir, assetsDir, render, ...more });
  apps.push(app);
  return app;
}

function picture(width: number, height: number, colour = '#3f7d58') {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

async function keptFiles(): Promise<string[]> {
  const all = await readdir(join(dataDir, 'image-cache'), { recursive: true, withFileTypes: true });
  return all.filter((file) => file.isFile()).map((file) => file.name);
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'keystead-images-'));
  dataDir = join(home, 'data');
  assetsDir = join(home, 'assets');
  await mkdir(join(dataDir, 'files/photos'), { recursive: true });
  await mkdir(join(assetsDir, 'photos/homes'), { recursive: true });
  await picture(1600, 1067).webp().toFile(join(assetsDir, 'photos/homes/a.webp'));
  await picture(900, 600).jpeg().toFile(join(dataDir, 'files/photos/b.jpg'));
  render.mockClear();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await rm(home, { recursive: true, force: true });
});

describe('pictures under /_ipx', () => {
  it('are resized into the wished format, to be kept for a year', async () => {
    const app = await start();
    const reply = await app.inject('/_ipx/f_webp,q_80,w_640/photos/homes/a.webp');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['etag']).toMatch(/^"[0-9a-f]{40}"$/);
    expect(reply.headers['vary']).toBeUndefined();
    const facts = await sharp(reply.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 640, height: 427 });
  });

  it('are never enlarged, and come as jpeg and png too', async () => {
    const app = await start();
    const jpeg = await app.inject('/_ipx/f_jpg,w_3072/photos/b.jpg');
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(jpeg.rawPayload).metadata()).width).toBe(900);
    const png = await app.inject('/_ipx/f_png&q_50&w_320/photos/b.jpg');
    expect((await sharp(png.rawPayload).metadata()).format).toBe('png');
  });

  it('have a placeholder of 10 × 10 pixels', async () => {
    const app = await start();
    const reply = await app.inject('/_ipx/f_webp,q_50,s_10x10,blur_3/photos/homes/a.webp');
    const facts = await sharp(reply.rawPayload).metadata();
    expect([facts.width, facts.height]).toEqual([10, 10]);
    expect(reply.rawPayload.length).toBeLessThan(400);
  });

  it('stand upright when the camera was held on its side', async () => {
    const file = join(dataDir, 'files/photos/phone.jpg');
    await picture(1200, 800).withMetadata({ orientation: 6 }).jpeg().toFile(file);
    const app = await start();
    const reply = await app.inject('/_ipx/w_320/photos/phone.jpg');
    const facts = await sharp(reply.rawPayload).metadata();
    expect(facts.width).toBe(320);
    expect(facts.height).toBe(480);
  });

  it('come from the uploads before the pictures of the product', async () => {
    await mkdir(join(dataDir, 'files/photos/homes'));
    await picture(640, 100).webp().toFile(join(dataDir, 'files/photos/homes/a.webp'));
    const app = await start();
    const reply = await app.inject('/_ipx/w_640/photos/homes/a.webp');
    expect((await sharp(reply.rawPayload).metadata()).height).toBe(100);
  });

  it('answer 304 to whoever has them', async () => {
    const app = await start();
    const url = '/_ipx/w_320/photos/b.jpg';
    const etag = String((await app.inject(url)).headers['etag']);
    const again = await app.inject({ url, headers: { 'if-none-match': `"old", W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.inject({ url, headers: { 'if-none-match': '"old"' } });
    expect(other.statusCode).toBe(200);
  });
});

describe('what is refused', () => {
  it.each(
    [
      'w_abc w_641 w_320,w_640 w_320,h_200 w_320,q_81 w_320,f_avif w_320,blur_30 w_320,s_10x10',
      's_4000x4000 f_webp,q_80 w_320,rotate_90 w_320,constructor_1 w_320,, _ w',
    ].flatMap((row) => row.split(' ')),
  )('operations %s: 400', async (operations) => {
    const app = await start();
    const reply = await app.inject(`/_ipx/${operations}/photos/b.jpg`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: 'malformed',
      message: 'These image operations are not offered.',
    });
    expect(reply.headers['cache-control']).toBeUndefined();
  });

  it.each(
    [
      'photos/none.webp photos/..%2fsecret.jpg photos%2f..%2f..%2fsecret.jpg secret.jpg photos/homes photos/NOTICE.md',
      'photos//b.jpg photos/b.jpg%00.webp photos/.hidden.jpg https://example.org/photos/b.jpg /etc/passwd',
    ].flatMap((row) => row.split(' ')),
  )('path %s: 404', async (path) => {
    await picture(20, 20).jpeg().toFile(join(dataDir, 'files/secret.jpg'));
    await picture(20, 20).jpeg().toFile(join(dataDir, 'files/photos/.hidden.jpg'));
    await writeFile(join(assetsDir, 'photos/NOTICE.md'), 'text');
    const app = await start();
    const reply = await app.inject(`/_ipx/w_320/${path}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such image.' },
    ]);
    expect(render).not.toHaveBeenCalled();
  });

  it('a link that leads out of the folder, for a file and for a folder', async () => {
    await picture(20, 20).jpeg().toFile(join(home, 'outside.jpg'));
    await symlink(join(home, 'outside.jpg'), join(dataDir, 'files/photos/link.jpg'));
    await symlink(home, join(dataDir, 'files/photos/folder'));
    const app = await start();
    for (const path of ['photos/link.jpg', 'photos/folder/outside.jpg']) {
      const reply = await app.inject(`/_ipx/w_320/${path}`);
      expect(reply.statusCode).toBe(404);
    }
  });

  it('files that only call themselves pictures: 422', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await writeFile(join(dataDir, 'files/photos/drawing.png'), svg);
    await writeFile(join(dataDir, 'files/photos/torn.jpg'), Buffer.from('ffd8ffe000', 'hex'));
    const app = await start();
    for (const path of ['photos/drawing.png', 'photos/torn.jpg']) {
      const reply = await app.inject(`/_ipx/w_320/${path}`);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'image_unreadable' });
      expect(reply.headers['etag']).toBeUndefined();
    }
  });
});

describe('the disk cache', () => {
  it('renders a picture once, whatever the order of its operations, across restarts', async () => {
    const first = await start();
    const one = await first.inject('/_ipx/f_webp,q_80,w_640/photos/b.jpg');
    const two = await first.inject('/_ipx/w_640,q_80/photos/b.jpg');
    await first.close();
    const three = await (await start()).inject('/_ipx/width_640&format_webp/photos/b.jpg');
    expect(render).toHaveBeenCalledTimes(1);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(three.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await keptFiles()).toHaveLength(1);
  });

  it('renders once for many who ask at the same moment', async () => {
    const app = await start();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.inject('/_ipx/w_320/photos/homes/a.webp')),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders anew when the source is replaced', async () => {
    const app = await start();
    const url = '/_ipx/w_320/photos/b.jpg';
    const before = await app.inject(url);
    await picture(900, 900, '#224466').jpeg().toFile(join(dataDir, 'files/photos/b.jpg'));
    const after = await app.inject(url);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await sharp(after.rawPayload).metadata()).height).toBe(320);
  });

  it('heals a kept file that lost its content', async () => {
    const app = await start();
    const url = '/_ipx/w_320/photos/b.jpg';
    const before = await app.inject(url);
    const [name = ''] = await keptFiles();
    await writeFile(join(dataDir, 'image-cache', name.slice(0, 2), name), '');
    const after = await app.inject(url);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('serves on where nothing can be kept', async () => {
    await writeFile(join(dataDir, 'image-cache'), 'a file stands where the folder should');
    const app = await start();
    const reply = await app.inject('/_ipx/w_320/photos/b.jpg');
    expect(reply.statusCode).toBe(200);
  });

  it('stays under its limit: what was unused for longest goes', async () => {
    const bytes = 100;
    const filling = vi.fn(() => Promise.resolve(Buffer.alloc(bytes, 1)));
    const app = await start({ cacheBytes: bytes * 3.5, render: filling });
    for (const width of [320, 640, 768]) await app.inject(`/_ipx/w_${width}/photos/b.jpg`);
    await app.inject('/_ipx/w_320/photos/b.jpg');
    await app.inject('/_ipx/w_1024/photos/b.jpg');
    expect(await keptFiles()).toHaveLength(3);
    expect(filling).toHaveBeenCalledTimes(4);
    await app.inject('/_ipx/w_320/photos/b.jpg');
    expect(filling).toHaveBeenCalledTimes(4);
    await app.inject('/_ipx/w_640/photos/b.jpg');
    expect(filling).toHaveBeenCalledTimes(5);
  });

  it('counts what an earlier run left, oldest first, and sweeps its unfinished files', async () => {
    const filling = () => Promise.resolve(Buffer.alloc(100, 1));
    const first = await start({ render: filling });
    await first.inject('/_ipx/w_320/photos/b.jpg');
    const [old = ''] = await keptFiles();
    const past = new Date(Date.now() - 7_200_000);
    await utimes(join(dataDir, 'image-cache', old.slice(0, 2), old), past, past);
    const torn = join(dataDir, 'image-cache', old.slice(0, 2), 'x.tmp');
    await writeFile(torn, 'half');
    await utimes(torn, past, past);
    await first.inject('/_ipx/w_640/photos/b.jpg');
    await first.close();

    const second = await start({ cacheBytes: 250, render: filling });
    await second.inject('/_ipx/w_768/photos/b.jpg');
    const kept = await keptFiles();
    expect(kept).toHaveLength(2);
    expect(kept).not.toContain(old);
    expect(kept).not.toContain('x.tmp');
  });
});
