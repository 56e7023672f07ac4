import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { proveLedger } from '#server/modules/ledger/jobs/proveLedger.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { expectValidLedger, holdStay, reserve } from '#tests/support/bookings/stays.ts';

let m: Market;

beforeAll(async () => {
  m = await openMarket();
});
beforeEach(() => m.resetClock());
afterAll(() => m.verifyAndClose());

describe('the ledger proof', () => {
  const proofs = () =>
    m.services.database.db
      .selectFrom('audit_log')
      .select('differences')
      .where('action', '=', 'ledger.proof')
      .orderBy('sequence')
      .execute();

  it('is stored every night', async () => {
    await proveLedger(m.services);
    expect((await proofs()).at(-1)?.differences).toMatchObject({ ok: true, problems: [] });
  });

  it('finds differences between ledger and records, and changed rows', async () => {
    const { pool, db } = m.services.database;
    const { id } = await m.paid(true);
    await db
      .updateTable('payments')
      .set({ refunded: 1 as never })
      .where('booking_id', '=', id)
      .execute();
    await proveLedger(m.services);
    expect((await proofs()).at(-1)?.differences).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^Payment RF.* captured/)],
    });
    await db
      .updateTable('payments')
      .set({ refunded: 0 as never })
      .where('booking_id', '=', id)
      .execute();

    const change = (from: string, to: string) =>
      pool.query(`alter table audit_log disable trigger user;
        update audit_log set action = '${to}' where sequence = 3 and action = '${from}';
        alter table audit_log enable trigger user`);
    const { action } = await db
      .selectFrom('audit_log')
      .select('action')
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();
    await change(action, 'forged');
    expect(await brokenAuditLink(db)).toBe(3);
    await change('forged', action);
    expect(await brokenAuditLink(db)).toBeNull();
  });

  it('is backed by the database, which refuses unbalanced postings', async () => {
    const { db } = m.services.database;
    const before = await sql<{ count: number }>`select count(*) from ledger_entries`.execute(db);
    await expect(sql`update ledger_entries set amount = amount + 1`.execute(db)).rejects.toThrow(
      'never changed',
    );
    const after = await sql<{ count: number }>`select count(*) from ledger_entries`.execute(db);
    expect(after.rows).toEqual(before.rows);
  });

  it('holds for a booking that failed', async () => {
    const property_id = await m.listing(true);
    await holdStay(m.buyer, { property_id });
    const other = await m.person();
    expect(await other.client.post('/api/v1/quotes', { property_id })).toMatchObject({
      status: 422,
    });
    await expect(reserve(other.client, { property_id })).rejects.toThrow('409');
    await expectValidLedger(m.services);
  });
});
