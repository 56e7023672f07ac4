import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '#src/wire/saved/saved.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const compare = (client: Market['buyer'], ids: readonly string[], more = '') =>
  client.get<{ data: Comparison; errors?: Record<string, string[]> }>(
    `/api/v1/comparison?ids=${ids.join(',')}${more}`,
  );

describe('the comparison of homes', () => {
  it('401 for a visitor; every signed-in user may compare', async () => {
    const id = await m.listing(true);
    expect((await compare(m.visitor, [id])).status).toBe(401);
    for (const client of [m.buyer, m.seller, m.admin])
      expect((await compare(client, [id])).status).toBe(200);
  });

  it('returns up to four homes in the order of the address, each once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => m.listing(true)));
    const asked = [...ids.toReversed(), ids[3] ?? ''];
    const { body } = await compare(m.buyer, asked, '&check_in=2026-07-10&check_out=2026-07-13');
    expect(body.data.homes.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(body.data.homes[0]).toMatchObject({
      availability: 'available',
      stay: { nights: 3, total: 38_500 },
    });
  });

  it('refuses a fifth', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const { status, body } = await compare(m.buyer, ids);
    expect([status, body.errors?.['ids']?.[0]]).toEqual([
      422,
      'Compare up to 4 homes. Remove one to add another.',
    ]);
  });

  it('names and skips unknown, malformed and unpublished ids', async () => {
    const [shown, hidden] = [await m.listing(true), await m.listing(true)];
    const { db } = m.services.database;
    await db.updateTable('properties').set({ state: 'paused' }).where('id', '=', hidden).execute();
    const unknown = randomUUID();
    const { body } = await compare(m.buyer, [hidden, unknown, 'nonsense', shown]);
    expect(body.data.homes.map(({ id }) => id)).toEqual([shown]);
    expect(body.data.skipped).toEqual([
      { id: hidden, reason: 'unpublished' },
      { id: unknown, reason: 'unknown' },
      { id: 'nonsense', reason: 'unknown' },
    ]);
  });
});
