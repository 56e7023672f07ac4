import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removePhotosJob } from '#server/modules/listings/jobs/jobKinds.ts';
import { removeUnusedPhotos } from '#server/modules/listings/jobs/removeUnusedPhotos.ts';
import { PHOTO_FOLDER, photoKey } from '#server/platform/images/photoKey.ts';
import { PHOTO_COPIES } from '#server/platform/images/photoCopies.ts';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import { photoWarnings } from '#src/rules/listings/photoWarnings.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { givePassword, PASSWORD } from '#tests/support/app/accounts.ts';
import { START, testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { runJob } from '#tests/support/runJob.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { otherUploaders } from '#tests/support/records/uploaders.ts';
import { uploadPhoto, type UploadedPhoto } from '#tests/support/records/uploadPhoto.ts';

type Photo = UploadedPhoto;

let t: TestApp;
let admin: SignedIn;
let seller: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

const picture = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } });

const upload = (who: SignedIn | null, body: Buffer, app: Pick<TestApp, 'app'> = t) =>
  uploadPhoto(app, who, body);

const file = (path: string) => join(t.services.env.KEYSTEAD_DATA, 'files', path);

describe('POST /v1/photos', () => {
  it('401 for a visitor, 403 for a user who manages no properties', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    expect((await upload(null, jpeg)).status).toBe(401);
    const unverified = await t.person({ profile_type: 'seller', email_verified: false });
    expect(await upload(unverified, jpeg)).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    for (const { options, may } of otherUploaders('photos'))
      expect((await upload(await t.person(options), jpeg)).status).toBe(may ? 201 : 403);
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    for (const who of [admin, seller, agent]) expect((await upload(who, jpeg)).status).toBe(201);
  });

  it('rotates a picture upright, removes its metadata, and serves it publicly', async () => {
    const turned = await picture(2000, 1000)
      .withExif({ IFD0: { Make: 'A camera', Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(seller, turned);
    expect(body.data).toMatchObject({ alt: '', width: 1000, height: 2000 });
    expect(body.data.path).toMatch(/^photos\/uploads\/[\w-]{36}\.webp$/);
    const { exif, format } = await sharp(file(body.data.path)).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    const shown = await t.app.inject({ url: `/_ipx/f_webp,w_320/${body.data.path}` });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    // The upload itself is deleted.
    expect(readdirSync(join(t.services.env.KEYSTEAD_DATA, 'incoming'))).toEqual([]);
  });

  it('scales a large photo down to the largest size shown', async () => {
    const { body } = await upload(seller, await picture(6000, 4000).jpeg().toBuffer());
    expect(body.data).toMatchObject({ width: 3072, height: 2048 });
  });

  it.each([
    ['text', () => Promise.resolve(Buffer.from('<script>alert(1)</script>')), 'unsupported_file'],
    [
      'a drawing that could hold a script',
      () =>
        Promise.resolve(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
        ),
      'unsupported_file',
    ],
    [
      'a picture that decodes to more than 120 megapixels',
      () => picture(12_000, 10_100).png({ palette: true }).toBuffer(),
      'large_picture',
    ],
    ['a small picture', () => picture(300, 200).png().toBuffer(), 'small_picture'],
    [
      'half a picture',
      async () => (await picture(1200, 900).png().toBuffer()).subarray(0, 900),
      'broken_file',
    ],
  ])('422 for %s', async (_, make, code) => {
    const { status, body } = await upload(admin, await make());
    expect([status, body.code]).toEqual([422, code]);
    expect(readdirSync(join(t.services.env.KEYSTEAD_DATA, 'incoming'))).toEqual([]);
  });

  it('belongs to a property once the property is saved with it, in the given order', async () => {
    const id = await addListing(t.services.database.db, seller.profile_id, { state: 'draft' });
    const [first, second] = [
      (await upload(seller, await picture().jpeg().toBuffer())).body.data,
      (await upload(seller, await picture().png().toBuffer())).body.data,
    ];
    const saved = await seller.client.send<{ photos: Photo[] }>(
      'PUT',
      `/api/v1/admin/properties/${id}`,
      { photos: [{ ...second, alt: 'The kitchen' }, first] },
    );
    expect(saved.status).toBe(200);
    expect(saved.body.photos.map(({ path }) => path)).toEqual([second.path, first.path]);
  });
});

const DAY_MS = 86_400_000;
const onDisk = (...photos: readonly Photo[]) => photos.map(({ path }) => existsSync(file(path)));
const jpegUpload = async (who: SignedIn) =>
  (await upload(who, await picture().jpeg().toBuffer())).body.data;

describe('at night', () => {
  beforeEach(() => t.clock.set(START.toISOString()));

  it('a photo that no property shows is deleted a day after its upload', async () => {
    const [shown, unused] = [await jpegUpload(seller), await jpegUpload(seller)];
    await addListing(t.services.database.db, seller.profile_id, { photos: [shown] });
    t.clock.advance(DAY_MS);
    await removeUnusedPhotos(t.services);
    expect(onDisk(shown, unused)).toEqual([true, true]);
    t.clock.advance(1000);
    const fresh = await jpegUpload(seller);
    await removeUnusedPhotos(t.services);
    expect(onDisk(shown, unused, fresh)).toEqual([true, false, true]);
    const counted = await t.services.database.db.selectFrom('photo_uploads').select('id').execute();
    expect(counted.map(({ id }) => photoKey(id))).toEqual(
      expect.arrayContaining([shown.path, fresh.path]) as unknown,
    );
    expect(counted.map(({ id }) => photoKey(id))).not.toContain(unused.path);
  });

  it('a photo of an earlier version without a record goes by the age of its file', async () => {
    const [old, fresh] = [await jpegUpload(seller), await jpegUpload(seller)];
    await t.services.database.db.deleteFrom('photo_uploads').execute();
    const aged = (photo: Photo, ms: number) => {
      const at = new Date(t.services.now().getTime() - ms);
      utimesSync(file(photo.path), at, at);
    };
    aged(old, DAY_MS + 1000);
    aged(fresh, 1000);
    await removeUnusedPhotos(t.services);
    expect(onDisk(old, fresh)).toEqual([false, true]);
  });

  it('a removed photo survives as long as its removal can be undone', async () => {
    const id = await addListing(t.services.database.db, seller.profile_id);
    const path = `/api/v1/admin/properties/${id}`;
    const save = (photos: readonly Photo[]) =>
      admin.client.send<{ version: number; photos: Photo[] }>('PUT', path, { photos });
    const photo = await jpegUpload(admin);
    expect((await save([photo])).status).toBe(200);
    // Long after its upload.
    t.clock.advance(60 * DAY_MS);
    const { body: removed } = await save([]);
    t.clock.advance(UNDO_DAYS * DAY_MS);
    await removeUnusedPhotos(t.services);
    const undo = () =>
      admin.client.post<ErrorReply & { photos: Photo[] }>(`${path}/undo`, {
        version: removed.version,
      });
    expect((await undo()).body.photos).toEqual([photo]);
    expect(onDisk(photo)).toEqual([true]);

    const again = await save([]);
    t.clock.advance(UNDO_DAYS * DAY_MS + 1000);
    await removeUnusedPhotos(t.services);
    expect(onDisk(photo)).toEqual([false]);
    const { version } = again.body;
    expect(await admin.client.post(`${path}/undo`, { version })).toMatchObject({
      status: 409,
      body: {
        code: 'cannot_undo',
        message: expect.stringContaining('older than 30 days') as unknown,
      },
    });
  });
});

it('refuses uploads over the quota of the account, with what is used', async () => {
  const small = await testApp({ UPLOAD_QUOTA_FILES: '2' });
  try {
    const who = await small.person({ profile_type: 'seller' });
    const body = await picture().jpeg().toBuffer();
    const send = () => upload(who, body, small);
    const [first, second, third] = await Promise.all([send(), send(), send()]);
    const codes = [first, second, third].map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, 201, 409]);
    const refused = await send();
    expect(refused).toMatchObject({ status: 409, body: { code: 'upload_quota' } });
    expect(refused.body.message).toMatch(/^Your account stores 2 files .* At most 2 files/);
    expect(refused.body.details).toMatchObject({ used: { files: 2 }, quota: { files: 2 } });
    const stored = join(small.services.env.KEYSTEAD_DATA, 'files', PHOTO_FOLDER);
    expect(readdirSync(stored)).toHaveLength(2);
    // Everybody has their own quota.
    const other = await small.person({ profile_type: 'seller' });
    expect((await upload(other, body, small)).status).toBe(201);
  } finally {
    await small.close();
  }
});

it('of a deleted account are deleted, except those that listings of others show', async () => {
  const { db } = t.services.database;
  const [owner, agent] = [
    await t.person({ profile_type: 'seller' }),
    await t.person({ profile_type: 'seller' }),
  ];
  const [own, byAgent, unused, elsewhere] = [
    await jpegUpload(owner),
    await jpegUpload(agent),
    await jpegUpload(owner),
    await jpegUpload(owner),
  ];
  await addListing(db, owner.profile_id, { photos: [own, byAgent] });
  await addListing(db, seller.profile_id, { photos: [elsewhere] });
  const copy = join(t.services.env.KEYSTEAD_DATA, PHOTO_COPIES, own.path);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, 'a copy');
  await givePassword(t.services, owner.user_id);
  const sure = { password: PASSWORD, confirmation: owner.email };
  expect((await owner.client.post('/api/v1/user/delete', sure)).status).toBe(204);
  const keys = [own, byAgent, unused].map(({ path }) => path);
  const [job] = (await queuedJobs(t.services, removePhotosJob.name)).toReversed();
  expect(job?.data).toEqual({ keys: expect.arrayContaining(keys) as unknown });
  expect(job?.data).not.toEqual({ keys: expect.arrayContaining([elsewhere.path]) as unknown });
  await runJob(t.services, removePhotosJob, { keys });
  expect(onDisk(own, byAgent, unused, elsewhere)).toEqual([false, false, false, true]);
  expect(existsSync(copy)).toBe(false);
});

describe('POST /v1/photos/rotate', () => {
  const rotate = (who: SignedIn | null, body: object) =>
    (who?.client ?? t.visitor).post<ErrorReply & { readonly data: Photo }>(
      '/api/v1/photos/rotate',
      body,
    );

  it('401 for a visitor, 403 for a user who manages no properties, 404 without a file', async () => {
    const photo = { path: 'photos/uploads/none.webp', alt: '', width: 1, height: 1 };
    expect((await rotate(null, { photo, degrees: 90 })).status).toBe(401);
    for (const { options, may } of otherUploaders('photos')) {
      const { status } = await rotate(await t.person(options), { photo, degrees: 90 });
      expect(status).toBe(may ? 404 : 403);
    }
    expect((await rotate(seller, { photo, degrees: 90 })).status).toBe(404);
    expect((await rotate(seller, { photo, degrees: 45 })).status).toBe(422);
    const outside = { ...photo, path: 'photos/../../secret.webp' };
    expect((await rotate(seller, { photo: outside, degrees: 90 })).status).toBe(422);
  });

  it('makes a new photo and keeps the old one and its description', async () => {
    const left = sharp({ create: { width: 600, height: 900, channels: 3, background: '#fff' } });
    const half = await picture(1200, 900)
      .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { data } = (await upload(seller, half)).body;
    const photo = { ...data, alt: 'The hall' };
    const { status, body } = await rotate(seller, { photo, degrees: 90 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ alt: 'The hall', width: 900, height: 1200 });
    expect(body.data.path).not.toBe(photo.path);
    expect(existsSync(file(photo.path))).toBe(true);
    // The left half is the upper one now.
    const { data: pixels, info } = await sharp(file(body.data.path))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixels[100 * info.width + 450]).toBeGreaterThan(240);
    expect(pixels[1100 * info.width + 450]).toBeLessThan(200);
  });
});

describe('the hash of a photo', () => {
  const gradient = async (angle: number, width: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <defs><linearGradient id="g" gradientTransform="rotate(${angle} 0.5 0.5)">
      <stop offset="0" stop-color="#000"/><stop offset="0.3" stop-color="#fff"/>
      <stop offset="1" stop-color="#333"/></linearGradient></defs>
      <rect width="1600" height="1200" fill="url(#g)"/></svg>`;
    const bytes = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 70 }).toBuffer();
    return (await upload(seller, bytes)).body.data;
  };

  it('finds the same picture in another size, and no other picture', async () => {
    const photos = [await gradient(0, 1600), await gradient(0, 1000), await gradient(150, 1600)];
    for (const { hash } of photos) expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(photoWarnings(photos)).toEqual([
      { index: 1, code: 'small', of: null },
      { index: 1, code: 'duplicate', of: 0 },
    ]);
  });
});

describe('photos of drafts and pending changes', () => {
  it('are kept', async () => {
    const [drafted, changed, unused] = [
      await jpegUpload(seller),
      await jpegUpload(seller),
      await jpegUpload(seller),
    ];
    const { db } = t.services.database;
    await seller.client.post('/api/v1/seller/properties', { photos: [drafted] });
    const id = await addListing(db, seller.profile_id);
    const { version } = await db
      .selectFrom('properties')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const saved = await seller.client.send('PUT', `/api/v1/seller/properties/${id}`, {
      version,
      photos: [changed, await jpegUpload(seller), await jpegUpload(seller)],
    });
    expect(saved.status).toBe(200);
    t.clock.advance(2 * DAY_MS);
    await removeUnusedPhotos(t.services);
    const kept = [drafted, changed, unused].map(({ path }) => existsSync(file(path)));
    expect(kept).toEqual([true, true, false]);
  });
});
