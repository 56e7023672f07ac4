import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { uploadPhoto, type UploadedPhoto } from '#tests/support/records/uploadPhoto.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

type Photo = UploadedPhoto;
type Reply = ErrorReply & { readonly data: { readonly id: string; readonly version: number } };

const GONE = 'This photo is not available any more. Upload it again.';

let t: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let agent: SignedIn;
let stranger: SignedIn;
let jpeg: Buffer;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  [seller, stranger] = [
    await t.person({ profile_type: 'seller' }),
    await t.person({ profile_type: 'seller' }),
  ];
  agent = await agentOf(t, seller.profile_id, ['properties']);
  const create = { width: 1200, height: 900, channels: 3, background: '#7a9' } as const;
  jpeg = await sharp({ create }).jpeg().toBuffer();
});
afterAll(() => t.close());

const uploaded = async (who: SignedIn): Promise<Photo> =>
  (await uploadPhoto(t, who, jpeg)).body.data;

const photo = (path: string): Photo => ({ path, alt: '', width: 1200, height: 900 });

/** Photos that were never uploaded. */
const UNKNOWN = [
  ['a file of the product', photo('photos/demo/lisbon-1.webp')],
  ['an upload that does not exist', photo(`photos/uploads/${crypto.randomUUID()}.webp`)],
  ['a name that is no id', photo(`photos/uploads/${'-'.repeat(36)}.webp`)],
] as const;

const draft = (who: SignedIn, photos: readonly Photo[]) =>
  who.client.post<Reply>('/api/v1/seller/properties', { photos });

/** The version of the draft or property is read first, as a form does. */
async function save(who: SignedIn, id: string, photos: readonly Photo[]) {
  const path = `/api/v1/seller/properties/${id}`;
  const { body } = await who.client.get<Reply>(path);
  return who.client.send<Reply>('PUT', path, { version: body.data.version, photos });
}

describe('a listing', () => {
  it.each(UNKNOWN)('refuses %s', async (_, unknown) => {
    const own = await uploaded(seller);
    const { status, body } = await draft(seller, [own, unknown]);
    expect([status, body.errors]).toEqual([422, { 'photos.1': [GONE] }]);
    expect(body.details).toMatchObject({
      problems: [{ field: 'photos.1', code: 'photo_unavailable' }],
    });
  });

  it('refuses what someone else uploaded, when it is made and when it is saved', async () => {
    const theirs = await uploaded(stranger);
    expect((await draft(seller, [theirs])).body.errors).toEqual({ 'photos.0': [GONE] });
    const own = [await uploaded(seller), await uploaded(seller), await uploaded(seller)];
    const id = await addListing(t.services.database.db, seller.profile_id, { photos: own });
    const saved = await save(seller, id, [...own, theirs]);
    expect(saved.body.errors).toEqual({ 'photos.3': [GONE] });
  });

  it('shows what the seller and their agents uploaded, whichever of them saves it', async () => {
    const [own, byAgent] = [await uploaded(seller), await uploaded(agent)];
    const made = await draft(agent, [own, byAgent]);
    expect(made.status).toBe(201);
    expect((await save(seller, made.body.data.id, [byAgent, own])).status).toBe(200);
  });

  it('keeps what staff added, in another order too, and takes it back from its history', async () => {
    const { db } = t.services.database;
    const own = [await uploaded(seller), await uploaded(seller), await uploaded(seller)];
    const byStaff = await uploaded(admin);
    const id = await addListing(db, seller.profile_id, { state: 'draft', photos: own });
    const edited = await admin.client.send('PUT', `/api/v1/admin/properties/${id}`, {
      photos: [...own, byStaff],
    });
    expect(edited.status).toBe(200);
    expect((await save(seller, id, [byStaff, ...own])).status).toBe(200);
    expect((await save(seller, id, own)).status).toBe(200);
    expect((await save(seller, id, [...own, byStaff])).status).toBe(200);
  });

  it('shows photos of another listing of the seller, as a duplicate does', async () => {
    const { db } = t.services.database;
    const byStaff = await uploaded(admin);
    const id = await addListing(db, seller.profile_id, { photos: [byStaff] });
    const path = `/api/v1/seller/properties/${id}/duplicate`;
    expect((await seller.client.post<Reply>(path)).status).toBe(201);
    expect((await draft(seller, [byStaff])).status).toBe(201);
    expect((await draft(stranger, [byStaff])).status).toBe(422);
  });
});

describe('a record with photos in the back office', () => {
  const edit = (who: SignedIn, id: string, photos: readonly Photo[]) =>
    who.client.send<ErrorReply>('PUT', `/api/v1/admin/properties/${id}`, { photos });

  it.each(UNKNOWN)('refuses %s', async (_, unknown) => {
    const id = await addListing(t.services.database.db, seller.profile_id);
    const { status, body } = await edit(admin, id, [await uploaded(admin), unknown]);
    expect([status, body.errors]).toEqual([
      422,
      { photos: ['Photo 2 is not available any more. Upload it again.'] },
    ]);
  });

  it('refuses what someone else uploaded, and keeps what it shows', async () => {
    const { db } = t.services.database;
    const shown = await uploaded(seller);
    const id = await addListing(db, seller.profile_id, { photos: [shown] });
    const theirs = await uploaded(stranger);
    expect((await edit(admin, id, [shown, theirs])).status).toBe(422);
    expect((await edit(admin, id, [await uploaded(admin), shown])).status).toBe(200);
  });
});
