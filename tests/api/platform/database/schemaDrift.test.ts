import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/client.ts';
import { difference } from '#server/platform/database/schema/difference.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { tables } from '#server/modules/index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const declared = tables;
const drift = (more: Parameters<typeof difference>[1] = []) =>
  difference(database.pool, [...declared, ...more]);

describe('the migrations', () => {
  it('create exactly the declared database: otherwise run npm run db:migration', async () => {
    expect(await drift()).toEqual([]);
  });
});

/** Each at another place, so that all are planted at once: comparing the whole schema is slow. */
const PLANTED = [
  [
    'ALTER TABLE fee_structures DROP COLUMN name',
    'ALTER TABLE "fee_structures" ADD COLUMN "name" text NOT NULL;',
  ],
  ['ALTER TABLE users ADD COLUMN nick text', 'ALTER TABLE "users" DROP COLUMN "nick";'],
  [
    'ALTER TABLE mails ALTER subject TYPE citext',
    'ALTER TABLE "mails" ALTER COLUMN "subject" TYPE text',
  ],
  [
    'ALTER TABLE profiles ALTER display_name DROP NOT NULL',
    'ALTER TABLE "profiles" ALTER COLUMN "display_name" SET NOT NULL',
  ],
  [
    "ALTER TABLE locations ALTER name SET DEFAULT 'x'",
    'ALTER TABLE "locations" ALTER COLUMN "name" DROP DEFAULT',
  ],
  [
    'ALTER TABLE users ALTER created_at SET DEFAULT null',
    'ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT now()',
  ],
  ['ALTER TABLE users DROP CONSTRAINT users_email_key', 'UNIQUE ("email")'],
  ['ALTER TABLE profiles DROP CONSTRAINT profiles_profile_type_check', "IN ('buyer', 'seller')"],
  ['ALTER TABLE profiles DROP CONSTRAINT profiles_user_id_fkey', 'REFERENCES "users"'],
  ['CREATE INDEX users_name_idx ON users (name)', 'DROP INDEX "users_name_idx";'],
  ['DROP INDEX bookings_state_idx', 'CREATE INDEX "bookings_state_idx" ON "bookings" ("state");'],
  ['DROP INDEX users_staff_search', 'CREATE INDEX "users_staff_search" ON "users" USING gin'],
  ['DROP INDEX locations_staff_order', 'ON "locations" ("name" COLLATE "und-x-icu", "id");'],
  ['CREATE TABLE forgotten (id uuid)', 'DROP TABLE "forgotten";'],
] as const;

describe('a difference', () => {
  let statements: readonly string[] = [];
  beforeAll(async () => {
    await database.pool.query(PLANTED.map(([planted]) => planted).join(';'));
    statements = await drift();
  });

  it.each(PLANTED)('is found: %s', (_planted, expected) => {
    expect(statements.join('\n')).toContain(expected);
  });

  it('is removed by the generated migration', async () => {
    await database.pool.query(statements.join('\n'));
    expect(await drift()).toEqual([]);
  });

  it('ignores what only SQL can declare', async () => {
    await database.pool.query(`
      CREATE INDEX users_by_domain ON users (split_part(email, '@', 2)) WHERE name <> '';
      CREATE UNIQUE INDEX users_lower_name ON users (lower(name));
      ALTER TABLE users ADD CONSTRAINT users_name_short CHECK (length(name) < 500);
      ALTER TABLE users ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED;
      CREATE VIEW names AS SELECT name FROM users`);
    expect(await drift()).toEqual([]);
  });

  it('covers new tables that reference each other, and disappears when applied', async () => {
    const hen = defineTable({
      name: 'hens',
      fields: {
        id: f.id(),
        egg_id: f.optional(f.ref('eggs', 'set null')),
        order: f.withDefault(f.text(), "it's"),
        tags: f.choices(['a', 'b']),
        seen_at: f.instant(),
      },
      indexes: [['seen_at', 'order']],
    });
    const egg = defineTable({
      name: 'eggs',
      fields: {
        id: f.id(),
        hen_id: f.ref('hens'),
        ratio: f.withDefault(f.decimal({ min: 0, max: 1 }), 0.5),
      },
      unique: [['hen_id', 'ratio']],
    });
    const statements = await drift([hen, egg]);
    await database.pool.query(statements.join('\n'));
    expect(await drift([hen, egg])).toEqual([]);
    await database.pool.query((await drift()).join('\n'));
    expect(await drift()).toEqual([]);
  });
});
