import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { jsonb } from '#server/platform/database/jsonb.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { isShown } from '#src/schema/forms/whenShown.ts';
import type { Resource } from '#src/schema/resource.ts';
import { addListing, addLocation, anyListing } from './listings.ts';
import { addBooking, type Parties } from './records.ts';
import { tables } from '#server/modules/index.ts';

/** A resource, or a table of the server. */
type Declared = Pick<Resource, 'name' | 'fields'>;

/** Values of every kind; a field or an input uses the first valid one. */
const values = (): readonly unknown[] => [
  `A sample, long enough for a reason: ${randomBytes(4).toString('hex')}`,
  `Sample ${randomBytes(4).toString('hex')}`,
  `${randomBytes(4).toString('hex')}@sample.test`,
  randomBytes(3).toString('hex'),
  'PT',
  'Europe/Lisbon',
  100,
  1,
  0,
  true,
  '2026-06-01',
  '2026-06-01T10:00:00.000Z',
  '[2026-06-01,2026-06-04)',
  '+351912345678',
  'https://example.com/sample',
  [],
  {},
];

/** A valid value of the type. Throws when no sample is valid. */
export function sampleOf(type: z.ZodType): unknown {
  const found = values().find((value) => type.safeParse(value).success);
  if (found === undefined)
    throw new Error('tests/support/records/samples.ts has no value for a field');
  return found;
}

async function referenceTo(
  db: Kysely<Tables>,
  column: string,
  table: string,
  parties: Parties,
): Promise<string> {
  const profile = column.startsWith('buyer') ? parties.buyer_id : parties.seller_id;
  switch (table) {
    case 'profiles':
      return profile;
    case 'users': {
      const user = db.selectFrom('profiles').select('user_id').where('id', '=', profile);
      return (await user.executeTakeFirstOrThrow()).user_id;
    }
    case 'locations':
      return addLocation(db);
    case 'properties':
      return addListing(db, parties.seller_id);
    case 'bookings':
      return addBooking(db, parties, {
        property_id: await anyListing(db, parties.seller_id),
      });
    default: {
      const target = tables.find(({ name }) => name === table);
      if (!target) throw new Error(`tests/support/records/samples.ts makes no ${table}`);
      return addSample(db, target, parties);
    }
  }
}

async function sampleField(
  db: Kysely<Tables>,
  column: string,
  field: Field,
  parties: Parties,
): Promise<unknown> {
  const { references, nullable, values: choices, kind } = metaOf(field);
  if (references !== undefined) return referenceTo(db, column, references, parties);
  if (nullable) return null;
  return kind === 'choice' ? choices?.[0] : sampleOf(field);
}

/** The body of a new record between the parties: every editable field without a default. */
export async function sampleBody(
  db: Kysely<Tables>,
  resource: Resource,
  parties: Parties,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(resource.fields)) {
    const { locked, fallback } = metaOf(field);
    if (!locked && fallback === undefined)
      body[column] = isShown(resource.fields, column, body)
        ? await sampleField(db, column, field, parties)
        : null;
  }
  return body;
}

/** Inserts a record of the declaration, in a state that allows `event`. Returns its id. */
export async function addSample(
  db: Kysely<Tables>,
  resource: Declared,
  parties: Parties,
  event?: string,
): Promise<string> {
  const id = uuidv7();
  const row: Record<string, unknown> = { id };
  for (const [column, field] of Object.entries(resource.fields)) {
    const { fallback, primary, machine, computed } = metaOf(field);
    if (computed !== undefined) continue;
    const from = event === undefined ? undefined : machine?.events[event]?.from[0];
    if (from !== undefined) row[column] = from;
    else if (!primary && fallback === undefined)
      row[column] = isShown(resource.fields, column, row)
        ? await sampleField(db, column, field, parties)
        : null;
  }
  const columns = Object.keys(row);
  const cells = columns.map((column) => {
    const field = resource.fields[column];
    const isJson = field !== undefined && metaOf(field).sql === 'jsonb';
    return isJson && row[column] !== null ? jsonb(row[column]) : sql`${row[column]}`;
  });
  await sql`insert into ${sql.table(resource.name)}
    (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(cells)})`.execute(
    db,
  );
  return id;
}
