import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fanOutJob } from '#server/platform/unitOfWork/webhookEvents.ts';
import type { Client, SignedIn } from '#tests/support/app/app.ts';
import { confirming, stepUp } from '#tests/support/app/signIn.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { holdStay, sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';
import { openDispute } from '#tests/support/disputes/disputes.ts';
import { runJob } from '#tests/support/runJob.ts';

type Row = Readonly<Record<string, unknown>>;
interface Message {
  readonly type: string;
  readonly data: Row;
  readonly previous: Row;
}

const published = Object.values<Resource>(resources).filter(({ events }) => events);

let m: Market;
let owner: SignedIn;
let staff: Client;
beforeAll(async () => {
  m = await openMarket({ WEBHOOKS_ALLOW_PRIVATE: '1' });
  owner = await m.person({ profile_type: null, system_roles: ['owner', 'admin'] });
  staff = confirming(m, owner);
});
afterAll(() => m.close());
beforeEach(async () => {
  const { db } = m.services.database;
  await db.deleteFrom('webhooks').execute();
  await db.deleteFrom('record_changes').execute();
  m.resetClock();
  await subscribe(staff);
});

/** Subscribes to every event that the client may have. */
async function subscribe(client: Client): Promise<void> {
  const events = (await client.get<{ data: string[] }>('/api/v1/webhooks/events')).body.data;
  const url = 'http://127.0.0.1:9/hook';
  expect((await client.post('/api/v1/webhooks', { url, events })).status).toBe(201);
}

/** The messages so far, in their order, and forgets them. */
async function messages(): Promise<readonly Message[]> {
  await runJob(m.services, fanOutJob, {});
  const rows = await m.services.database.db
    .deleteFrom('webhook_deliveries')
    .returning(['payload', 'event_id'])
    .execute();
  return rows
    .toSorted((one, other) => (one.event_id < other.event_id ? -1 : 1))
    .map(({ payload }) => JSON.parse(payload) as Message);
}

const messagesOf = async (id: string) => (await messages()).filter(({ data }) => data['id'] === id);

async function idsOf({ name }: Resource): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(name)}`.execute(m.services.database.db);
  return new Set(rows.map(({ id }) => id));
}

const allIds = async () =>
  new Map(await Promise.all(published.map(async (one) => [one.name, await idsOf(one)] as const)));

async function addEvent(): Promise<string> {
  const { status, body } = await staff.post<{ id: string }>('/api/v1/admin/local-events', {
    name: 'Book fair',
    location_id: await aPlace(),
    first_night: '2026-10-01',
    last_night: '2026-10-04',
    increase: 1_000,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
}

const aPlace = async () =>
  (
    await m.services.database.db
      .selectFrom('properties')
      .select('location_id')
      .where('id', '=', await m.listing(true))
      .executeTakeFirstOrThrow()
  ).location_id;

describe('the changes that webhooks receive', () => {
  it('include every new record of every resource', async () => {
    const before = await allIds();
    const paid = await m.paid(true);
    const { id } = await holdStay(m.buyer, { property_id: await m.listing(false) });
    await sendBookingEvent(m.buyer, id, 'cancel_by_buyer');
    await addEvent();
    m.clock.set('2026-07-01T08:00:00Z');
    expect((await openDispute(m.buyer, paid.id, 10_000)).status).toBe(201);
    const after = await allIds();
    const added = published.flatMap(({ name }) =>
      [...(after.get(name) ?? [])]
        .filter((one) => before.get(name)?.has(one) !== true)
        .map((one) => `${name}.created ${one}`),
    );
    const said = (await messages())
      .filter(({ type }) => type.endsWith('.created'))
      .map(({ type, data }) => `${type} ${String(data['id'])}`);
    expect(said.toSorted()).toEqual(added.toSorted());
    const kinds = new Set(added.map((one) => one.slice(0, one.indexOf('.'))));
    expect([...kinds].toSorted()).toEqual(
      expect.arrayContaining([
        'bookings',
        'disputes',
        'ledger_entries',
        'local_events',
        'payments',
      ]),
    );
  });

  it('are created, then the event of the state, each with the record as it was', async () => {
    const { id } = await m.paid(true);
    const own = await messagesOf(id);
    expect(own.map(({ type, data, previous }) => [type, data['state'], previous['state']])).toEqual(
      [
        ['bookings.created', 'held', undefined],
        ['bookings.held', 'held', undefined],
        ['bookings.awaiting_payment', 'awaiting_payment', 'held'],
        ['bookings.confirmed', 'confirmed', 'awaiting_payment'],
      ],
    );
  });

  it('have in `previous` what the record had before, and nothing else', async () => {
    const { id } = await holdStay(m.buyer, { property_id: await m.listing(true) });
    const snapshot = async () => (await staff.get<Row>(`/api/v1/admin/bookings/${id}`)).body;
    const { fields } = resources.bookings as Resource;
    const differing = (one: Row, other: Row) =>
      Object.fromEntries(
        Object.entries(one).filter(([column, value]) => {
          const field = fields[column];
          if (!field || column === 'version' || metaOf(field).personal) return false;
          return JSON.stringify(value) !== JSON.stringify(other[column]);
        }),
      );
    const steps = [
      () => sendBookingEvent(m.buyer, id, 'choose_bank_transfer'),
      () => settle(m.services, id, 'incoming'),
      () =>
        staff.send('PUT', `/api/v1/admin/bookings/${id}`, { staff_note: 'Arrives late', version }),
      () => sendBookingEvent(m.buyer, id, 'cancel_by_buyer'),
    ];
    await messages();
    let version = 0;
    let before = await snapshot();
    for (const step of steps) {
      version = Number(before['version']);
      await step();
      const after = await snapshot();
      const own = await messagesOf(id);
      expect(own.length).toBeGreaterThan(0);
      const previous = Object.assign({}, ...own.map((one) => one.previous).toReversed()) as Row;
      expect(previous).toEqual(differing(before, after));
      const last = own.at(-1)?.data ?? {};
      expect(differing(last, after)).toEqual({});
      before = after;
    }
  });

  it('include an edit, its undo and the deletion of a record, which has all its values', async () => {
    const id = await addEvent();
    await messages();
    const path = `/api/v1/admin/local-events/${id}`;
    const { body } = await staff.get<{ version?: number }>(path);
    const edit = await staff.send('PUT', path, { ...body, increase: 2_000 });
    expect(edit.status).toBe(200);
    const [edited] = await messagesOf(id);
    expect(edited).toMatchObject({
      type: 'local_events.updated',
      data: { increase: 2_000 },
      previous: { increase: 1_000 },
    });
    const { version } = (await staff.get<{ version: number }>(path)).body;
    expect((await staff.post(`${path}/undo`, { version })).status).toBe(200);
    expect(await messagesOf(id)).toMatchObject([
      { type: 'local_events.updated', data: { increase: 1_000 }, previous: { increase: 2_000 } },
    ]);
    expect((await staff.send('DELETE', path)).status).toBe(200);
    const [gone] = await messagesOf(id);
    expect(gone).toMatchObject({ type: 'local_events.deleted', data: { name: 'Book fair' } });
    expect(gone?.previous).toEqual({});
  });

  it('include an assignment, with the person before', async () => {
    const { id } = await m.transferring(true);
    await messages();
    const path = `/api/v1/admin/bookings/${id}/assignee`;
    const assign = (user_id: string | null, from: string | null) =>
      staff.send('PUT', path, { user_id, from });
    expect((await assign(owner.user_id, null)).status).toBe(200);
    expect((await assign(null, owner.user_id)).status).toBe(200);
    const { user_id } = owner;
    expect(
      (await messagesOf(id)).map(({ type, data, previous }) => [type, data, previous]),
    ).toEqual([
      [
        'bookings.updated',
        expect.objectContaining({ assignee_id: user_id }),
        { assignee_id: null },
      ],
      [
        'bookings.updated',
        expect.objectContaining({ assignee_id: null }),
        { assignee_id: user_id },
      ],
    ]);
  });

  it('say nothing to a seller of what only staff may read', async () => {
    const booking = await m.paid(true);
    await messages();
    await m.services.database.db.deleteFrom('webhooks').execute();
    const { body } = await m.seller.get<{ data: { id: string } }>('/api/user');
    await stepUp(m, body.data.id);
    await subscribe(m.seller);
    const path = `/api/v1/admin/bookings/${booking.id}`;
    const { version } = (await staff.get<{ version: number }>(path)).body;
    expect((await staff.send('PUT', path, { staff_note: 'Careful', version })).status).toBe(200);
    expect(await messagesOf(booking.id)).toEqual([]);
  });

  it('leave out personal fields of a record that was deleted, and their values before', async () => {
    const { client, profile_id } = await m.person({ profile_type: 'seller' });
    await messages();
    await client.post('/api/v1/user/update', { display_name: 'New name' });
    const [renamed] = await messagesOf(profile_id);
    expect(renamed).toMatchObject({ type: 'profiles.updated', data: { display_name: 'New name' } });
    expect(renamed?.previous).toEqual({});
  });

  it('are none while a migration runs', async () => {
    const id = await addEvent();
    await messages();
    await m.services.database.db.transaction().execute(async (trx) => {
      await sql`set local keystead.migrating = 'on'`.execute(trx);
      await trx.updateTable('local_events').set({ name: 'Other' }).where('id', '=', id).execute();
    });
    expect(await messages()).toEqual([]);
  });
});
