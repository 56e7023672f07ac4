import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SearchReply } from '#src/wire/search/search.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { transaction } from '#server/platform/database/client.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';

let t: TestApp;
let place: string;
let property: string;
beforeAll(async () => {
  t = await testApp();
  // Cached replies must not expire while a busy machine runs the test.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { db } = t.services.database;
  const seller = await t.person({ profile_type: 'seller' });
  place = await addLocation(db);
  property = await addListing(db, seller.profile_id, { location_id: place });
});
afterEach(invalidateCaches);
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

async function titles(): Promise<string[]> {
  const { body } = await t.visitor.get<SearchReply>(`/api/v1/properties?place=${place}`);
  return body.data.map(({ title }) => title);
}

/** Changes the title without the query builder, so that no cache notices, and caches the reply. */
async function cacheBefore(title: string): Promise<string[]> {
  for (let time = 0; time < 3; time += 1) await titles();
  const cached = await titles();
  await t.services.database.pool.query('update properties set title = $1 where id = $2', [
    title,
    property,
  ]);
  expect(await titles()).toEqual(cached);
  return cached;
}

const touch = () =>
  t.services.database.db
    .updateTable('properties')
    .set({ max_guests: 4 })
    .where('id', '=', property);

it('stays valid through writes that do not concern searches', async () => {
  const buyer = await t.person();
  const cached = await cacheBefore('Not concerned');
  const reply = await buyer.client.post('/api/logout', {});
  expect(reply.status).toBeLessThan(300);
  expect(await titles()).toEqual(cached);
});

it('is emptied by any write to a property, such as by a job', async () => {
  await cacheBefore('By a job');
  await touch().execute();
  expect(await titles()).toEqual(['By a job']);
});

it('is emptied by a transaction when it commits, and not by one that fails', async () => {
  const cached = await cacheBefore('Committed');
  const failed = transaction(t.services.database, async (trx) => {
    await trx.executeQuery(touch());
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await titles()).toEqual(cached);
  await transaction(t.services.database, async (trx) => {
    await trx.executeQuery(touch());
  });
  expect(await titles()).toEqual(['Committed']);
});

it('is emptied by a change on another node', async () => {
  await cacheBefore('Elsewhere');
  t.services.bus.nodes.send({ kind: 'searches' });
  await vi.waitFor(async () => expect(await titles()).toEqual(['Elsewhere']));
});
