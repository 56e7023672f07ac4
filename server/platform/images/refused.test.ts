import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { retryLater } from '#server/platform/errors.ts';
import { AbandonedError, FullError } from '#server/platform/images/gate.ts';
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
      's_4000x4000 f_png,w_3072 f_png,w_1280 f_webp,q_80 w_320,rotate_90 w_320,constructor_1 w_320,, _ w',
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

  it('renders above the limit of the requester: 429, cached pictures none', async () => {
    const app = await pictureServer(at, {
      limitRenders: () => Promise.reject(retryLater(30, 'requests')),
    });
    const reply = await app.inject('/_ipx/w_320/photos/b.jpg');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '30']);
    const other = await pictureServer(at);
    expect((await other.inject('/_ipx/w_320/photos/b.jpg')).statusCode).toBe(200);
    expect((await app.inject('/_ipx/w_320/photos/b.jpg')).statusCode).toBe(200);
  });

  it('renders while too many wait: 503', async () => {
    const app = await pictureServer(at, { render: () => Promise.reject(new FullError('full')) });
    const reply = await app.inject('/_ipx/w_320/photos/b.jpg');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('a render', () => {
  it('whose clients are gone is dropped; one of several clients keeps it', async () => {
    let takeTurn = () => {};
    const turn = new Promise<void>((resolve) => (takeTurn = resolve));
    let asked: ((isWanted: () => boolean) => void) | undefined;
    const asking = new Promise<() => boolean>((resolve) => (asked = resolve));
    const wanted: boolean[] = [];
    const app = await pictureServer(at, {
      async render(file, operations, isWanted = () => true) {
        asked?.(isWanted);
        await turn;
        wanted.push(isWanted());
        if (!isWanted()) throw new AbandonedError('dropped');
        return render(file, operations);
      },
    });
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/_ipx/w_320/photos/b.jpg`;
    const leaving = new AbortController();
    const left = fetch(url, { signal: leaving.signal });
    const isWanted = await asking;
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await expect.poll(isWanted).toBe(false);
    // Someone else asks before its turn comes.
    const stays = fetch(url);
    await expect.poll(isWanted).toBe(true);
    takeTurn();
    expect((await stays).status).toBe(200);
    expect(wanted).toEqual([true]);
  });
});
