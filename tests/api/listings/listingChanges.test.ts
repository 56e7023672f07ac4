import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { ReviewQueue } from '#src/wire/backOffice/review.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type Client, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation, PHOTOS } from '#tests/support/records/listings.ts';

interface Change {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
type View = { readonly data: ListingView } & ErrorReply;

const AT = '/api/v1/seller/properties';
const SETTINGS = '/api/v1/admin/settings/listings';
const REASON = 'The photos do not show the place that the text describes.';

let t: TestApp;
let seller: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const publish = (more: Parameters<typeof addListing>[2] = {}) =>
  addListing(t.services.database.db, seller.profile_id, {
    title: 'Rooms above the garden',
    photos: PHOTOS,
    ...more,
  });
const view = async (id: string) => (await seller.client.get<View>(`${AT}/${id}`)).body.data;
const save = async (id: string, changes: object, client: Client = seller.client) =>
  client.send<View>('PUT', `${AT}/${id}`, { version: (await view(id)).version, ...changes });
const page = async (id: string) =>
  (await t.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${id}`)).body.data;
const changesOf = async (id: string) => {
  const filter = JSON.stringify({ property_id: id });
  return (await admin.client.get<Change[]>(`/api/v1/admin/listing-changes?filter=${filter}`)).body;
};
const pendingOf = async (id: string): Promise<Change> => {
  const found = (await changesOf(id)).find(({ state }) => state === 'pending');
  if (!found) throw new Error('No changes are pending');
  return found;
};
const decide = (change: Change, action: string, body: object = {}, client = admin.client) =>
  client.post<ErrorReply>(`/api/v1/admin/listing-changes/${change.id}/${action}`, {
    version: change.version,
    ...body,
  });
const approvals = async () =>
  (await admin.client.get<{ data: ReviewQueue }>('/api/v1/admin/review/approvals')).body.data.items;

async function lastEmail(): Promise<{ readonly subject: string; readonly text: string }> {
  return await t.services.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', seller.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function setMode(change_review: 'before' | 'after'): Promise<void> {
  const { body } = await admin.client.get<{ data: { version: number } }>(SETTINGS);
  const saved = await admin.client.send('PUT', SETTINGS, {
    change_review,
    version: body.data.version,
  });
  expect(saved.status).toBe(200);
}

describe('the setting', () => {
  it('401 for a visitor, 403 for a seller, 409 with an old version', async () => {
    const body = { change_review: 'after', version: 0 };
    expect((await t.visitor.get(SETTINGS)).status).toBe(401);
    expect((await seller.client.send('PUT', SETTINGS, body)).status).toBe(403);
    await setMode('before');
    expect((await admin.client.send('PUT', SETTINGS, { ...body, version: 99 })).status).toBe(409);
  });
});

describe('changes reviewed before publishing', () => {
  beforeAll(() => setMode('before'));

  it('stay private until staff approve exactly what they saw', async () => {
    const id = await publish();
    const porto = await addLocation(t.services.database.db, { name: 'Porto' });
    const saved = await save(id, {
      title: 'Rooms with a view',
      location_id: porto,
      max_guests: 2,
      photos: PHOTOS.toReversed(),
    });
    expect(saved.body.data).toMatchObject({
      state: 'published',
      values: { title: 'Rooms with a view', max_guests: 2 },
      published: { title: 'Rooms above the garden' },
      pending: { fields: ['title', 'location_id', 'photos'], public: false },
      reviewed_fields: expect.arrayContaining(['title', 'photos']) as string[],
      review_mode: 'before',
      abilities: { withdraw_changes: true },
    });
    expect(await page(id)).toMatchObject({ title: 'Rooms above the garden', max_guests: 2 });
    const item = (await approvals()).find((one) => one.id === id);
    expect(item?.detail).toContain('changes');
    const seen = await pendingOf(id);
    expect(seen.before).toMatchObject({ title: 'Rooms above the garden' });
    await save(id, { title: 'Rooms with a better view' });
    expect(await decide(seen, 'approve')).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await decide(await pendingOf(id), 'approve')).status).toBe(200);
    expect(await page(id)).toMatchObject({
      title: 'Rooms with a better view',
      location: { name: 'Porto' },
    });
    expect(await view(id)).toMatchObject({ pending: null, rejected: null });
    expect((await approvals()).some((one) => one.id === id)).toBe(false);
    expect((await lastEmail()).subject).toBe(
      'Your changes to “Rooms above the garden” are approved',
    );
    const { body } = await seller.client.get<ListingHistory>(`${AT}/${id}/history`);
    expect(body.data[0]).toMatchObject({
      action: 'approve_changes',
      by: 'staff',
      name: null,
      changes: { title: ['Rooms above the garden', 'Rooms with a better view'] },
    });
  });

  it('rejected with a reason that the seller reads; new changes replace it', async () => {
    const id = await publish();
    await save(id, {
      description: 'Another text, which says what the place does not have at all.',
    });
    const change = await pendingOf(id);
    expect((await decide(change, 'reject', {}, seller.client)).status).toBe(403);
    expect((await decide(change, 'reject', {}, t.visitor)).status).toBe(401);
    expect((await decide(change, 'reject', { reason: 'No' })).status).toBe(422);
    expect((await decide(change, 'reject', { reason: REASON })).status).toBe(200);
    expect(await view(id)).toMatchObject({
      pending: null,
      rejected: {
        reason: REASON,
        after: { description: expect.stringContaining('Another') as string },
      },
      values: { description: expect.stringContaining('Two quiet rooms') as string },
    });
    const list = await seller.client.get<{ data: { id: string }[] }>(AT);
    expect(list.body.data.find((one) => one.id === id)).toMatchObject({
      changes_rejection_reason: REASON,
    });
    expect((await lastEmail()).text).toContain(REASON);
    expect(await decide({ ...change, version: change.version + 1 }, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    await save(id, { title: 'Rooms that are quiet' });
    expect((await view(id)).rejected).toBeNull();
  });

  it('are withdrawn by the seller, and by saving the public values again', async () => {
    const id = await publish();
    await save(id, { title: 'Rooms with a view' });
    await save(id, { title: 'Rooms above the garden' });
    expect((await view(id)).pending).toBeNull();
    await save(id, { title: 'Rooms with a view' });
    const { status, body } = await seller.client.post<View>(`${AT}/${id}/withdraw_changes`, {});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ pending: null, values: { title: 'Rooms above the garden' } });
    expect((await seller.client.post(`${AT}/${id}/withdraw_changes`, {})).status).toBe(409);
  });

  it('409 where staff have edited the same field since', async () => {
    const id = await publish();
    await save(id, { title: 'Rooms with a view' });
    await admin.client.send('PUT', `/api/v1/admin/properties/${id}`, { title: 'Named by staff' });
    expect(await decide(await pendingOf(id), 'approve')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await page(id)).toMatchObject({ title: 'Named by staff' });
  });

  it('also of a paused listing, and never by a plain edit of the resource', async () => {
    const id = await publish({ state: 'paused' });
    expect((await save(id, { title: 'Rooms with a view' })).body.data.pending).not.toBeNull();
    const path = `/api/v1/admin/properties/${id}`;
    expect(await seller.client.send('PUT', path, { title: 'By another way' })).toMatchObject({
      status: 403,
      body: { code: 'needs_review' },
    });
    expect((await seller.client.send('PUT', path, { max_guests: 3 })).status).toBe(200);
  });

  it('apply at once before the first publication', async () => {
    const id = await publish({ state: 'pending_review' });
    expect((await save(id, { title: 'Rooms with a view' })).body.data).toMatchObject({
      pending: null,
      values: { title: 'Rooms with a view' },
      reviewed_fields: [],
    });
  });

  it('end when the listing is archived', async () => {
    const id = await publish();
    await save(id, { title: 'Rooms with a view' });
    expect((await seller.client.post(`${AT}/${id}/archive`, {})).status).toBe(200);
    expect((await changesOf(id)).map(({ state }) => state)).toEqual(['withdrawn']);
  });
});

describe('changes reviewed after publishing', () => {
  beforeAll(() => setMode('after'));
  afterAll(() => setMode('before'));

  it('are public at once and queued; approving changes nothing more', async () => {
    const id = await publish();
    const saved = await save(id, { title: 'Rooms with a view' });
    expect(saved.body.data).toMatchObject({
      pending: { public: true, before: { title: 'Rooms above the garden' } },
      review_mode: 'after',
    });
    expect((await page(id)).title).toBe('Rooms with a view');
    expect((await approvals()).some((one) => one.id === id)).toBe(true);
    expect((await decide(await pendingOf(id), 'approve')).status).toBe(200);
    expect((await page(id)).title).toBe('Rooms with a view');
  });

  it('rejecting restores what was public before, but not over an edit by staff', async () => {
    const id = await publish();
    await save(id, { title: 'Rooms with a view' });
    await save(id, { title: 'Rooms with a better view', photos: PHOTOS.toReversed() });
    await admin.client.send('PUT', `/api/v1/admin/properties/${id}`, { photos: [PHOTOS[0]] });
    expect((await decide(await pendingOf(id), 'reject', { reason: REASON })).status).toBe(200);
    const { title, photos } = await page(id);
    expect(title).toBe('Rooms above the garden');
    expect(photos).toEqual([PHOTOS[0]]);
  });

  it('keep the setting they began with', async () => {
    const id = await publish();
    await save(id, { title: 'Rooms with a view' });
    await setMode('before');
    await save(id, { title: 'Rooms with a better view' });
    expect((await page(id)).title).toBe('Rooms with a better view');
    await seller.client.post(`${AT}/${id}/withdraw_changes`, {});
    expect((await page(id)).title).toBe('Rooms above the garden');
    await setMode('after');
  });
});
