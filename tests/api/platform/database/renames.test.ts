import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import type { Database } from '#server/platform/database/client.ts';
import { difference } from '#server/platform/database/schema/difference.ts';
import { tables } from '#server/modules/index.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const before = defineTable({
  name: 'test_visits',
  fields: {
    id: f.id(),
    owner_id: f.ref('users'),
    code: f.unique(f.text()),
    kind: f.choice(['a', 'b']),
    title: f.text(),
  },
});
const after = defineTable({
  name: 'test_visits',
  fields: {
    id: f.id(),
    guest_id: f.ref('users'),
    number: f.unique(f.text()),
    sort: f.choice(['a', 'b']),
    title: f.text(),
    due_on: f.optional(f.day()),
  },
});
const RENAMES = ['owner_id=guest_id', 'code=number', 'test_visits.kind=sort'];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query((await difference(database.pool, [...tables, before])).join('\n'));
});
afterAll(() => database.close());

describe('a renamed column', () => {
  it('keeps its values, constraints and indexes', async () => {
    const statements = await difference(database.pool, [...tables, after], RENAMES);
    expect(statements).toEqual([
      'ALTER TABLE "test_visits" RENAME COLUMN "owner_id" TO "guest_id";',
      'ALTER TABLE "test_visits" RENAME COLUMN "code" TO "number";',
      'ALTER TABLE "test_visits" RENAME COLUMN "kind" TO "sort";',
      'ALTER TABLE "test_visits" RENAME CONSTRAINT "test_visits_code_key" TO "test_visits_number_key";',
      'ALTER TABLE "test_visits" RENAME CONSTRAINT "test_visits_kind_check" TO "test_visits_sort_check";',
      'ALTER TABLE "test_visits" RENAME CONSTRAINT "test_visits_owner_id_fkey" TO "test_visits_guest_id_fkey";',
      'ALTER INDEX "test_visits_owner_id_idx" RENAME TO "test_visits_guest_id_idx";',
      'ALTER TABLE "test_visits" ADD COLUMN "due_on" date;',
    ]);
    await database.pool.query(statements.join('\n'));
    expect(await difference(database.pool, [...tables, after])).toEqual([]);
  });

  it.each([
    ['owner_id', 'Write a rename as old=new or table.old=new: owner_id'],
    ['owner=Guest', 'Write a rename as old=new or table.old=new: owner=Guest'],
    [
      'title=name',
      'No table has the column title in the database and name in its declaration: title=name',
    ],
    [
      'users.owner_id=guest_id',
      'No table has the column owner_id in the database and guest_id in its declaration: users.owner_id=guest_id',
    ],
  ])('is refused: %s', async (asked, message) => {
    await expect(difference(database.pool, [...tables, after], [asked])).rejects.toThrow(message);
  });
});
