import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/client.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { addPerson } from '#tests/support/records/people.ts';

async function using<T>(unit: (database: Database) => Promise<T>): Promise<T> {
  const database = await testDatabase();
  try {
    return await unit(database);
  } finally {
    await database.close();
  }
}

const state = ({ pool }: Database) =>
  pool
    .query<Record<string, unknown>>(
      `SELECT (SELECT count(*)::integer FROM users) AS users,
         (SELECT json_agg(m ORDER BY name) FROM migrations m) AS migrations,
         (SELECT json_agg(q ORDER BY name) FROM pgboss.queue q) AS queues,
         (SELECT count(*)::integer FROM pg_stats WHERE tablename = 'users') AS statistics,
         current_setting('search_path') AS path, to_regclass('left_over') AS left_over`,
    )
    .then(({ rows }) => rows[0]);

describe('the database of a test file', () => {
  it('has no data of the previous file', async () => {
    const fresh = await using(state);
    expect(fresh).toMatchObject({ users: 0, statistics: 0, left_over: null });
    expect(fresh?.['migrations']).not.toHaveLength(0);
    expect(fresh?.['queues']).not.toHaveLength(0);

    await using(async ({ db, pool }) => {
      await addPerson(db);
      await pool.query('DELETE FROM pgboss.queue');
      await pool.query('ANALYZE users');
      await pool.query('SET search_path = pgboss');
    });
    expect(await using(state)).toEqual(fresh);
  });

  it('has the declared tables after any change by the previous file', async () => {
    const fresh = await using(state);
    await using(({ pool }) => pool.query('CREATE TABLE left_over (n integer)'));
    expect(await using(state)).toEqual(fresh);
  });
});
