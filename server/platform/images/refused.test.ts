import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  eachWithFolders,
  picture,
  pictureServer,
  render,
  type PictureFolders,
} from '#tests/support/network/pictureServer.ts';

let at: PictureFolders;
eachWithFolders((folders) => (at = folders));

describe('rejected requests', () => {
  it.each(
    [
      'w_abc w_641 w_320,w_640 w_320,h_200 w_320,q_81 w_320,f_avif w_320,blur_30 w_320,s_10x10',
      's_4000x4000 f_webp,q_80 w_320,rotate_90 w_320,constructor_1 w_320,, _ w',
    ].flatMap((row) => row.split(' ')),
  )('operations %s: 400', async (operations) => {
    const app = await pictureServer(at);
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
    await picture(20, 20).jpeg().toFile(join(at.dataDir, 'files/secret.jpg'));
    await picture(20, 20).jpeg().toFile(join(at.dataDir, 'files/photos/.hidden.jpg'));
    await writeFile(join(at.assetsDir, 'photos/NOTICE.md'), 'text');
    const app = await pictureServer(at);
    const reply = await app.inject(`/_ipx/w_320/${path}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'not_found', message: 'This image does not exist.' },
    ]);
    expect(render).not.toHaveBeenCalled();
  });

  it('symbolic links out of the folder, to a file and to a folder: 404', async () => {
    await picture(20, 20).jpeg().toFile(join(at.home, 'outside.jpg'));
    await symlink(join(at.home, 'outside.jpg'), join(at.dataDir, 'files/photos/link.jpg'));
    await symlink(at.home, join(at.dataDir, 'files/photos/folder'));
    const app = await pictureServer(at);
    for (const path of ['photos/link.jpg', 'photos/folder/outside.jpg']) {
      const reply = await app.inject(`/_ipx/w_320/${path}`);
      expect(reply.statusCode).toBe(404);
    }
  });

  it('files that are not pictures: 422', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await writeFile(join(at.dataDir, 'files/photos/drawing.png'), svg);
    await writeFile(join(at.dataDir, 'files/photos/torn.jpg'), Buffer.from('ffd8ffe000', 'hex'));
    const app = await pictureServer(at);
    for (const path of ['photos/drawing.png', 'photos/torn.jpg']) {
      const reply = await app.inject(`/_ipx/w_320/${path}`);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ code: 'image_unreadable' });
      expect(reply.headers['etag']).toBeUndefined();
    }
  });
});
