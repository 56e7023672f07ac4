import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction, type Database } from '#server/platform/database/client.ts';
import { testDatabase } from '#tests/support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('CREATE TABLE numbers (n integer PRIMARY KEY)');
});
afterAll(() => database.close());

const value = async (expression: string) => {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
};
const numbers = async () => {
  const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
  return rows.map(({ n }) => n);
};

describe('values of the database', () => {
  it.each([
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ["'2026-05-01'::date", '2026-05-01'],
    ["'2026-05-01 12:00:00.5'::timestamptz", '2026-05-01T12:00:00.500Z'],
    ["'2026-10-25 03:30 Europe/Berlin'::timestamptz", '2026-10-25T02:30:00.000Z'],
    ["daterange('2026-05-01', '2026-05-04')", '[2026-05-01,2026-05-04)'],
    ['0.1::double precision', 0.1],
    ['0.10::numeric', '0.10'],
    ["ARRAY['a', 'b']", ['a', 'b']],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ])('%s is read as %j', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('that a record cannot hold are refused, and the connection stays usable', async () => {
    await expect(value('9007199254740992::bigint')).rejects.toThrow(RangeError);
    await expect(value("'infinity'::timestamptz")).rejects.toThrow(RangeError);
    expect(await value('1')).toBe(1);
  });
});

describe('json fields', () => {
  it('are written as they are read: lists, texts, null', async () => {
    const { db } = database;
    const user = { id: uuid(), email: 'json@example.com', name: 'Jo' };
    await db.insertInto('users').values(user).execute();
    const key = { user_id: user.id, key: 'a', request_hash: 'h', status: 200 };
    const responses = [[{ a: 1 }], 'a text', 7, ['x', 'y'], { nested: [null] }];
    for (const [index, response] of responses.entries()) {
      const id = uuid();
      await db
        .insertInto('idempotency_keys')
        .values({ ...key, id, key: String(index), response })
        .execute();
      const read = db.selectFrom('idempotency_keys').select('response').where('id', '=', id);
      expect(await read.executeTakeFirstOrThrow()).toEqual({ response });
      const changed = [response, 'changed'];
      await db
        .updateTable('idempotency_keys')
        .set({ response: changed })
        .where('id', '=', id)
        .execute();
      expect(await read.executeTakeFirstOrThrow()).toEqual({ response: changed });
      await db
        .insertInto('idempotency_keys')
        .values({ ...key, id, key: String(index), response: {} })
        .onConflict((on) => on.column('id').doUpdateSet({ response: ['again'] }))
        .execute();
      expect(await read.executeTakeFirstOrThrow()).toEqual({ response: ['again'] });
    }
  });
});

describe('a transaction', () => {
  const insert = (n: number) => sql`INSERT INTO numbers VALUES (${n})`;

  it('commits everything or nothing', async () => {
    await transaction(database, (trx) => insert(1).execute(trx));
    const failing = transaction(database, async (trx) => {
      await insert(2).execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await numbers()).toEqual([1]);
  });

  it('is retried after a serialization failure, with a limit', async () => {
    const conflict = sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`;
    let attempts = 0;
    await transaction(database, async (trx) => {
      attempts += 1;
      await insert(10).execute(trx);
      if (attempts < 3) await conflict.execute(trx);
    });
    expect(attempts).toBe(3);
    expect(await numbers()).toContain(10);
    const hopeless = transaction(database, async (trx) => {
      attempts += 1;
      await conflict.execute(trx);
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(7);
  });

  it('refuses the pool inside immediately, and allows it afterwards', async () => {
    const refusal = 'pass the transaction along';
    await transaction(database, async (trx) => {
      await insert(20).execute(trx);
      await expect((async () => database.pool.query('SELECT 1'))()).rejects.toThrow(refusal);
      await expect(insert(21).execute(database.db)).rejects.toThrow(refusal);
      await expect(transaction(database, (other) => insert(22).execute(other))).rejects.toThrow(
        refusal,
      );
    });
    expect(await numbers()).toContain(20);
    expect(await numbers()).not.toContain(21);
  });
});

describe('connections', () => {
  it('do not mix up large concurrent queries', async () => {
    const large = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const text = n % 3 === 0 ? `${large}${n}` : `${n}`;
        // The same values in two statements: a mix-up would give a wrong answer without an error.
        const sign = n % 2 === 0 ? 1 : -1;
        const statement = `SELECT $1::text AS a, $2::int * ${sign} AS b`;
        const { rows } = await database.pool.query<{ a: string; b: number }>(statement, [text, n]);
        return rows[0]?.a === text && rows[0].b === n * sign;
      }),
    );
    expect(answers.filter((right) => !right)).toEqual([]);
  });

  it('that break inside a transaction leave no changes and block nobody', async () => {
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    await client.query('BEGIN');
    await client.query('INSERT INTO numbers VALUES (30)');
    client.release(true);
    expect(await numbers()).not.toContain(30);
    await transaction(database, (trx) => sql`INSERT INTO numbers VALUES (30)`.execute(trx));
    expect(await numbers()).toContain(30);
  });
});
