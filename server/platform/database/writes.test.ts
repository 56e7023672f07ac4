import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from './tables/index.ts';
import { addWritten, writtenBy, writtenTables, type WrittenRows } from './writes.ts';

it.each([
  ['select * from properties', []],
  ['insert into "calendar_entries" ("id") values ($1)', ['calendar_entries']],
  ['UPDATE properties SET rates = $1', ['properties']],
  ['delete from fee_structures where id = $1', ['fee_structures']],
  ['with x as (insert into a values (1)) update b set n = 1', ['a', 'b']],
])('%s writes to %j', (text, tables) => {
  expect([...writtenTables(text)]).toEqual(tables);
});

/** Compiles statements and runs none. */
const db = new Kysely<Pick<Tables, 'locations' | 'properties'>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const update = db.updateTable('properties').set({ title: 'New' });

it.each([
  ['an id', update.where('id', '=', 'a'), ['a']],
  ['an id and more', update.where('state', '=', 'paused').where('properties.id', '=', 'a'), ['a']],
  ['ids', update.where('id', 'in', ['a', 'b']), ['a', 'b']],
  [
    'one of two conditions',
    update.where((on) => on.or([on('id', '=', 'a'), on('title', '=', 'b')])),
    'any',
  ],
  ['another column', update.where('seller_id', '=', 'a'), 'any'],
  ['a comparison', update.where('id', '>', 'a'), 'any'],
  ['no condition', update, 'any'],
  ['a join', update.from('locations').where('locations.id', '=', 'a'), 'any'],
  ['an expression', update.where('id', '=', sql<string>`any(ids)`), 'any'],
  ['a deleted row', db.deleteFrom('properties').where('id', '=', 'a'), 'any'],
] as const)('the rows of an update by %s', (_what, query, rows) => {
  const [written] = writtenBy(query.compile()).values();
  expect(written === 'any' ? written : [...(written ?? [])]).toEqual(rows);
});

it('adds the rows of the statements of a transaction', () => {
  const written = new Map<string, WrittenRows>();
  const add = (table: string, rows: WrittenRows) => addWritten(written, new Map([[table, rows]]));
  add('properties', new Set(['a']));
  add('properties', new Set(['b']));
  add('reviews', new Set());
  add('reviews', 'any');
  add('reviews', new Set(['c']));
  expect(written).toEqual(
    new Map<string, WrittenRows>([
      ['properties', new Set(['a', 'b'])],
      ['reviews', 'any'],
    ]),
  );
});
