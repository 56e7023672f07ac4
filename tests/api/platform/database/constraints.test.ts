import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction, type Database } from '#server/platform/database/client.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { testDatabase } from '#tests/support/database/database.ts';

let database: Database;
const property = uuid();

beforeAll(async () => {
  database = await testDatabase();
  // The owner is irrelevant here, so the property has no seller.
  await database.pool.query(
    'ALTER TABLE calendar_entries DROP CONSTRAINT calendar_entries_property_id_fkey',
  );
});
afterAll(() => database.close());

/** The name of the violated constraint, or 'done'. */
async function outcomeOf(unit: () => Promise<unknown>): Promise<string> {
  try {
    await unit();
    return 'done';
  } catch (error) {
    const broken = violation(error);
    if (!broken) throw error;
    return broken.constraint;
  }
}

describe('the nights of a property', () => {
  const take = (stay: string) =>
    outcomeOf(() =>
      transaction(database, (trx) =>
        trx
          .insertInto('calendar_entries')
          .values({ id: uuid(), property_id: property, stay, kind: 'hold', booking_id: null })
          .execute(),
      ),
    );

  it('go to exactly one of twenty concurrent bookings', async () => {
    const racers = Array.from({ length: 20 }, (_, n) =>
      take(`[2026-06-0${1 + (n % 3)},2026-06-10)`),
    );
    const answers = await Promise.all(racers);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'calendar_entries_no_overlap')).toHaveLength(19);
  });

  it('may start on the day another stay ends', async () => {
    expect(await take('[2026-07-01,2026-07-05)')).toBe('done');
    expect(await take('[2026-07-05,2026-07-08)')).toBe('done');
    expect(await take('[2026-07-04,2026-07-06)')).toBe('calendar_entries_no_overlap');
  });

  it.each(['empty', '[2026-08-01,2026-08-01)', '[2026-08-01,)', '(,2026-08-01)'])(
    'are a finite, non-empty range: %s is refused',
    async (stay) => {
      expect(await take(stay)).toBe('calendar_entries_stay_bounded');
    },
  );
});

describe('the ledger', () => {
  const post = (amounts: readonly (readonly [number, 'EUR' | 'USD'])[], kind = 'receipt') => {
    const id = uuid();
    const unit = () =>
      transaction(database, async (trx) => {
        await sql`INSERT INTO ledger_transactions (id, kind, idempotency_key) VALUES (${id}, 'receipt', ${id})`.execute(
          trx,
        );
        for (const [amount, currency] of amounts) {
          await sql`INSERT INTO ledger_entries (id, transaction_id, kind, account, amount, currency)
            VALUES (${uuid()}, ${id}, ${kind}, 'tax', ${amount}, ${currency})`.execute(trx);
        }
      });
    return outcomeOf(unit);
  };

  it('accepts postings that sum to zero in each currency', async () => {
    expect(
      await post([
        [100, 'EUR'],
        [-60, 'EUR'],
        [-40, 'EUR'],
      ]),
    ).toBe('done');
    expect(
      await post([
        [100, 'EUR'],
        [-100, 'EUR'],
        [7, 'USD'],
        [-7, 'USD'],
      ]),
    ).toBe('done');
  });

  it('refuses unbalanced and empty transactions, and entries added later', async () => {
    expect(
      await post([
        [100, 'EUR'],
        [-99, 'EUR'],
      ]),
    ).toBe('ledger_transactions_balanced');
    expect(
      await post([
        [100, 'EUR'],
        [-100, 'USD'],
      ]),
    ).toBe('ledger_transactions_balanced');
    expect(await post([])).toBe('ledger_transactions_not_empty');
    const later = () =>
      database.pool.query(
        `INSERT INTO ledger_entries (id, transaction_id, kind, account, amount, currency, created_at)
         SELECT $1, id, kind, 'tax', 5, 'EUR', created_at FROM ledger_transactions LIMIT 1`,
        [uuid()],
      );
    expect(await outcomeOf(later)).toBe('ledger_transactions_balanced');
  });

  it('refuses an entry that differs from its transaction', async () => {
    const balanced = [
      [100, 'EUR'],
      [-100, 'EUR'],
    ] as const;
    expect(await post(balanced, 'charge')).toBe('ledger_entries_agree');
  });

  it.each(['ledger_transactions', 'ledger_entries', 'audit_log'])(
    'and the audit log are append-only: %s',
    async (table) => {
      const statements = [
        `UPDATE ${table} SET id = id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ];
      for (const statement of statements) {
        const answer = await outcomeOf(() => database.pool.query(statement));
        // TRUNCATE of the transactions would cascade to their entries; both tables refuse.
        expect(answer).toMatch(/^(ledger_\w+|audit_log)_append_only$/);
      }
    },
  );
});
