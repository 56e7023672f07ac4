import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import {
  eachWithFolders,
  cachedFiles,
  picture,
  pictureServer,
  render,
  type PictureFolders,
} from '#tests/support/network/pictureServer.ts';

let at: PictureFolders;
eachWithFolders((folders) => (at = folders));

describe('the disk cache', () => {
  it('renders a picture once, whatever the order of its operations, across restarts', async () => {
    const first = await pictureServer(at);
    const one = await first.inject('/_ipx/f_webp,q_80,w_640/photos/b.jpg');
    const two = await first.inject('/_ipx/w_640,q_80/photos/b.jpg');
    await first.close();
    const three = await (
      await pictureServer(at)
    ).inject('/_ipx/width_640&format_webp/photos/b.jpg');
    expect(render).toHaveBeenCalledTimes(1);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(three.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await cachedFiles(at)).toHaveLength(1);
  });

  it('renders once for concurrent requests', async () => {
    const app = await pictureServer(at);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.inject('/_ipx/w_320/photos/homes/a.webp')),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders again when the source is replaced', async () => {
    const app = await pictureServer(at);
    const url = '/_ipx/w_320/photos/b.jpg';
    const before = await app.inject(url);
    await picture(900, 900, '#224466').jpeg().toFile(join(at.dataDir, 'files/photos/b.jpg'));
    const after = await app.inject(url);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await sharp(after.rawPayload).metadata()).height).toBe(320);
  });

  it('replaces a cached file that lost its content', async () => {
    const app = await pictureServer(at);
    const url = '/_ipx/w_320/photos/b.jpg';
    const before = await app.inject(url);
    const [name = ''] = await cachedFiles(at);
    await writeFile(join(at.dataDir, 'image-cache', name.slice(0, 2), name), '');
    const after = await app.inject(url);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('serves pictures even if the cache is not writable', async () => {
    await writeFile(join(at.dataDir, 'image-cache'), 'a file in place of the folder');
    const app = await pictureServer(at);
    const reply = await app.inject('/_ipx/w_320/photos/b.jpg');
    expect(reply.statusCode).toBe(200);
  });

  it('removes the least recently used files over its limit', async () => {
    const bytes = 100;
    const filling = vi.fn(() => Promise.resolve(Buffer.alloc(bytes, 1)));
    const app = await pictureServer(at, { cacheBytes: bytes * 3.5, render: filling });
    for (const width of [320, 640, 768]) await app.inject(`/_ipx/w_${width}/photos/b.jpg`);
    await app.inject('/_ipx/w_320/photos/b.jpg');
    await app.inject('/_ipx/w_1024/photos/b.jpg');
    expect(await cachedFiles(at)).toHaveLength(3);
    expect(filling).toHaveBeenCalledTimes(4);
    await app.inject('/_ipx/w_320/photos/b.jpg');
    expect(filling).toHaveBeenCalledTimes(4);
    await app.inject('/_ipx/w_640/photos/b.jpg');
    expect(filling).toHaveBeenCalledTimes(5);
  });

  it('counts files of an earlier run, and removes its unfinished ones', async () => {
    const filling = () => Promise.resolve(Buffer.alloc(100, 1));
    const first = await pictureServer(at, { render: filling });
    await first.inject('/_ipx/w_320/photos/b.jpg');
    const [old = ''] = await cachedFiles(at);
    const past = new Date(Date.now() - 7_200_000);
    await utimes(join(at.dataDir, 'image-cache', old.slice(0, 2), old), past, past);
    const unfinished = join(at.dataDir, 'image-cache', old.slice(0, 2), 'x.tmp');
    await writeFile(unfinished, 'half');
    await utimes(unfinished, past, past);
    await first.inject('/_ipx/w_640/photos/b.jpg');
    await first.close();

    const second = await pictureServer(at, { cacheBytes: 250, render: filling });
    await second.inject('/_ipx/w_768/photos/b.jpg');
    const files = await cachedFiles(at);
    expect(files).toHaveLength(2);
    expect(files).not.toContain(old);
    expect(files).not.toContain('x.tmp');
  });
});
