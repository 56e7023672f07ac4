import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  eachWithFolders,
  picture,
  pictureServer,
  type PictureFolders,
} from '#tests/support/network/pictureServer.ts';

let at: PictureFolders;
eachWithFolders((folders) => (at = folders));

describe('pictures under /_ipx', () => {
  it('are resized in the requested format and cached for a year', async () => {
    const app = await pictureServer(at);
    const reply = await app.inject('/_ipx/f_webp,q_80,w_640/photos/homes/a.webp');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['etag']).toMatch(/^"[0-9a-f]{40}"$/);
    expect(reply.headers['vary']).toBeUndefined();
    const metadata = await sharp(reply.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 427 });
  });

  it('are never enlarged, and are available as jpeg and png', async () => {
    const app = await pictureServer(at);
    const jpeg = await app.inject('/_ipx/f_jpg,w_3072/photos/b.jpg');
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(jpeg.rawPayload).metadata()).width).toBe(900);
    const png = await app.inject('/_ipx/f_png&q_50&w_320/photos/b.jpg');
    expect((await sharp(png.rawPayload).metadata()).format).toBe('png');
  });

  it('have a placeholder of 10 × 10 pixels', async () => {
    const app = await pictureServer(at);
    const reply = await app.inject('/_ipx/f_webp,q_50,s_10x10,blur_3/photos/homes/a.webp');
    const metadata = await sharp(reply.rawPayload).metadata();
    expect([metadata.width, metadata.height]).toEqual([10, 10]);
    expect(reply.rawPayload.length).toBeLessThan(400);
  });

  it('follow the orientation of the camera', async () => {
    const file = join(at.dataDir, 'files/photos/phone.jpg');
    await picture(1200, 800).withMetadata({ orientation: 6 }).jpeg().toFile(file);
    const app = await pictureServer(at);
    const reply = await app.inject('/_ipx/w_320/photos/phone.jpg');
    const metadata = await sharp(reply.rawPayload).metadata();
    expect(metadata.width).toBe(320);
    expect(metadata.height).toBe(480);
  });

  it('prefer uploads to the pictures of the product', async () => {
    await mkdir(join(at.dataDir, 'files/photos/homes'));
    await picture(640, 100).webp().toFile(join(at.dataDir, 'files/photos/homes/a.webp'));
    const app = await pictureServer(at);
    const reply = await app.inject('/_ipx/w_640/photos/homes/a.webp');
    expect((await sharp(reply.rawPayload).metadata()).height).toBe(100);
  });

  it('reply 304 to a matching ETag', async () => {
    const app = await pictureServer(at);
    const url = '/_ipx/w_320/photos/b.jpg';
    const etag = String((await app.inject(url)).headers['etag']);
    const again = await app.inject({ url, headers: { 'if-none-match': `"old", W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.inject({ url, headers: { 'if-none-match': '"old"' } });
    expect(other.statusCode).toBe(200);
  });
});
