import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type Client, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { addListing, addLocation, RATES } from '#tests/support/records/listings.ts';
import { delegate, type Person } from '#tests/support/records/people.ts';
import { addBooking, newProperty } from '#tests/support/records/records.ts';

interface Property {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly nightly_floor: number;
  readonly version: number;
  readonly abilities: Readonly<Record<string, boolean>>;
}

let t: TestApp;
let admin: Person & { client: Client };
let seller: Person & { client: Client };
let other: Person & { client: Client };
let city: string;

beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
  seller = await t.person({ profile_type: 'seller' });
  other = await t.person({ profile_type: 'seller' });
  city = await addLocation(t.services.database.db);
});
afterAll(() => t.close());

const path = (id: string) => `/api/v1/admin/properties/${id}`;
const put = <Body = ErrorReply>(who: Client, id: string, body: unknown) =>
  who.send<Body>('PUT', path(id), body);
const listing = () => addListing(t.services.database.db, seller.profile_id);

async function lastAudit() {
  const { db } = t.services.database;
  return db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
}

describe('an edit', () => {
  it('accepts the whole record as it was sent', async () => {
    const id = await listing();
    const { body: record } = await admin.client.get<Property>(path(id));
    const { status, body } = await put<Property>(admin.client, id, record);
    expect(status).toBe(200);
    expect(body).toEqual(record);
  });

  it('changes the given fields and keeps the rest', async () => {
    const id = await listing();
    const { body: before } = await admin.client.get<Property>(path(id));
    const { body } = await put<Property>(admin.client, id, { title: '  A garden of one’s own ' });
    expect(body).toEqual({ ...before, title: 'A garden of one’s own', version: 2 });
  });

  it.each<[string, unknown, Record<string, string[]>]>([
    [
      'a changed locked field',
      { state: 'archived', title: 'Another title' },
      { state: ['This cannot be edited. Load the record again if it has changed.'] },
    ],
    ['an unknown field', { colour: 'red' }, { _: ['There is no field named colour.'] }],
    ['a short text', { title: 'Nice' }, { title: ['At least 8 characters.'] }],
    [
      'a stranger among the choices',
      { amenities: ['wifi', 'dragon'] },
      { 'amenities.1': ['This is none of the choices.'] },
    ],
    ['null where a value is needed', { max_guests: null }, { max_guests: ['Required.'] }],
    [
      'half a structure',
      { rates: { base: 1 } },
      expect.objectContaining({ 'rates.weekday': ['Required.'] }),
    ],
    [
      'a reference to nobody',
      { location_id: '01990000-0000-7000-8000-000000000000' },
      { location_id: ['This record does not exist.'] },
    ],
  ])('refuses %s', async (_, body, errors) => {
    const id = await listing();
    const { status, body: reply } = await put(admin.client, id, body);
    expect({ status, errors: reply.errors }).toEqual({ status: 422, errors });
  });

  it('refuses values that no column can hold', async () => {
    const { status, body } = await put(admin.client, await listing(), { title: 'Nul \0 in here' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
  });

  it('updates derived columns', async () => {
    const id = await listing();
    const rates = { ...RATES, base: 20_000, weekday: { '2': 9_000 }, weekly_discount: 1_000 };
    const { body } = await put<Property>(admin.client, id, { rates });
    expect(body.nightly_floor).toBe(8_100);
  });
});

describe('a new record', () => {
  const post = <Body = ErrorReply>(body: unknown) =>
    admin.client.post<Body>('/api/v1/admin/properties', body);

  it('starts in the initial state, with defaults and derived columns', async () => {
    const { status, body } = await post<Property>(newProperty(seller.profile_id, city));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      instant_booking: false,
      cancellation_policy: 'moderate',
      nightly_floor: 10_000,
      rating: 0,
    });
    expect((await admin.client.get<Property>(path(body.id))).body).toEqual(body);
  });

  it.each([
    ['its id', { id: '01990000-0000-7000-8000-000000000000' }],
    ['its state', { state: 'published' }],
    ['a derived column', { nightly_floor: 1 }],
  ])('does not choose %s', async (_, more) => {
    const { status, body } = await post({ ...newProperty(seller.profile_id, city), ...more });
    const [field = ''] = Object.keys(more);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { _: [`There is no field named ${field}.`] },
    });
  });

  it('names every field that is missing', async () => {
    const { body } = await post({});
    expect(Object.keys(body.errors ?? {})).toEqual(
      expect.arrayContaining(['seller_id', 'title', 'rates', 'lat']),
    );
    expect(body.errors).not.toHaveProperty('instant_booking');
  });
});

describe('a seller', () => {
  it('edits own records; an agent edits delegated ones on behalf of the seller', async () => {
    const id = await listing();
    expect((await put(seller.client, id, { max_guests: 3 })).status).toBe(200);
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    expect((await put(agent.client, id, { max_guests: 2 })).status).toBe(404);
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, ['properties']);
    expect((await put(agent.client, id, { max_guests: 2 })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: 'properties.edit',
      record_id: id,
      actor_id: agent.user_id,
      on_behalf_of: seller.profile_id,
      differences: { max_guests: [3, 2] },
    });
  });

  it('neither sees nor changes other sellers’ records', async () => {
    const id = await listing();
    const { status, body } = await put(other.client, id, { max_guests: 3 });
    expect({ status, ...body }).toEqual({
      status: 404,
      code: 'not_found',
      message: 'This record does not exist.',
    });
  });

  it('does not give a record away', async () => {
    const id = await listing();
    expect((await put(seller.client, id, { seller_id: other.profile_id })).status).toBe(403);
    expect((await put(admin.client, id, { seller_id: other.profile_id })).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('records who created, changed and removed a record, in a valid chain', async () => {
    const body = { name: 'Audited', side: 'buyer', percentage: 100 };
    const made = await admin.client.post<{ id: string }>('/api/v1/admin/fee-structures', body);
    const at = `/api/v1/admin/fee-structures/${made.body.id}`;
    const entry = { resource: 'fee_structures', record_id: made.body.id, actor_id: admin.user_id };
    expect(await lastAudit()).toMatchObject({
      ...entry,
      action: 'fee_structures.create',
      differences: { name: [null, 'Audited'] },
    });
    await admin.client.send('PUT', at, { percentage: 200, name: 'Audited' });
    expect(await lastAudit()).toMatchObject({
      ...entry,
      action: 'fee_structures.edit',
      differences: { percentage: [100, 200] },
    });
    await admin.client.send('DELETE', at);
    expect(await lastAudit()).toMatchObject({
      ...entry,
      action: 'fee_structures.remove',
      differences: { percentage: [200, null] },
    });
    expect(await brokenAuditLink(t.services.database.db)).toBeNull();
  });

  it('has no entry for refused or empty changes', async () => {
    const id = await listing();
    const before = await lastAudit();
    await put(admin.client, id, { title: 'x' });
    await put(admin.client, id, {});
    await put(other.client, id, { max_guests: 3 });
    expect(await lastAudit()).toEqual(before);
  });
});

describe('actions', () => {
  it('change the state and answer the updated record with its possible actions', async () => {
    const { db } = t.services.database;
    const id = await addListing(db, seller.profile_id, { state: 'pending_review' });
    const { body } = await admin.client.post<Property>(`${path(id)}/approve`, { version: 1 });
    expect(body).toMatchObject({ id, state: 'published' });
    expect(body.abilities).toEqual({
      edit: true,
      remove: false,
      submit: false,
      withdraw: false,
      revise: false,
      approve: false,
      reject: false,
      review_again: true,
      pause: false,
      resume: false,
      archive: true,
      suspend: true,
      reinstate: false,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'properties.approve',
      differences: { state: ['pending_review', 'published'] },
    });
    const again = await admin.client.post<ErrorReply>(`${path(id)}/approve`, { version: 2 });
    expect({ status: again.status, ...again.body }).toEqual({
      status: 409,
      code: 'wrong_state',
      message: 'This listing is published.',
      details: { state: 'published' },
    });
  });

  it('require exactly the fields of their form', async () => {
    const id = await listing();
    const short = await admin.client.post<ErrorReply>(`${path(id)}/suspend`, { reason: 'Bad' });
    expect(short.body.errors).toEqual({ reason: ['At least 10 characters.'] });
    const more = await seller.client.post<ErrorReply>(`${path(id)}/pause`, { state: 'draft' });
    expect(more.body.errors).toEqual({ _: ['There is no field named state.'] });
    expect((await seller.client.post(`${path(id)}/explode`, {})).status).toBe(404);
  });

  it('run their command', async () => {
    const { db } = t.services.database;
    const buyer = await t.person();
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    const id = await addBooking(db, parties);
    const reason = 'The house is under water.';
    const cancel = `/api/v1/admin/bookings/${id}/cancel_by_staff`;
    const { status, body } = await admin.client.post(cancel, { reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, state: 'cancelled_by_staff' });
    const events = await db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .execute();
    expect(events).toMatchObject([{ event: 'cancel_by_staff', reason, actor_id: admin.user_id }]);
  });

  it('happen once with one idempotency key', async () => {
    const { db } = t.services.database;
    const id = await addListing(db, seller.profile_id, { state: 'pending_review' });
    const first = await admin.client.post(`${path(id)}/approve`, { version: 1 }, 'approve-once');
    const second = await admin.client.post(`${path(id)}/approve`, { version: 1 }, 'approve-once');
    expect(second).toMatchObject({ status: 200, body: first.body });
  });
});
