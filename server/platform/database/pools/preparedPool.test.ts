import type pg from 'pg';
import { expect, it } from 'vitest';
import { ONE_PLAN, preparedPool } from './preparedPool.ts';

/** The prepared-statement names of four executions of a statement. */
async function namesOf(text: string, values: readonly unknown[] = [1]) {
  const names: (string | undefined)[] = [];
  const client = {
    query: ({ name }: { name?: string }) => {
      names.push(name);
      return Promise.resolve({ rows: [] });
    },
    release: () => undefined,
  };
  const pool = { options: {}, connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  const connection = await preparedPool(pool).connect();
  for (let time = 0; time < 4; time += 1) await connection.query(text, values);
  return names;
}

it('prepares a frequent statement under one name', async () => {
  const [first, second, third, fourth] = await namesOf('select often from t where id = $1');
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^[\w-]{24}$/);
  expect(fourth).toBe(third);
});

it.each([
  ['without values', 'select 1', []],
  ['whose best plan depends on its values', "select 1 from t where title ilike $1 || '%'", ['a']],
  ['that tests for overlaps', 'select 1 from t where stay && $1', ['[1,2)']],
])('does not prepare a statement %s', async (_what, text, values) => {
  expect(await namesOf(text, values)).toEqual([undefined, undefined, undefined, undefined]);
});

it('prepares an overlap test that is marked as having one plan', async () => {
  expect((await namesOf(`${ONE_PLAN} select 1 from t where stay && $1`))[3]).toBeDefined();
});
