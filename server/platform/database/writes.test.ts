import { expect, it } from 'vitest';
import { writtenTables } from './writes.ts';

it.each([
  ['select * from properties', []],
  ['insert into "calendar_entries" ("id") values ($1)', ['calendar_entries']],
  ['UPDATE properties SET rates = $1', ['properties']],
  ['delete from fee_structures where id = $1', ['fee_structures']],
  ['with x as (insert into a values (1)) update b set n = 1', ['a', 'b']],
])('%s writes to %j', (text, tables) => {
  expect([...writtenTables(text)]).toEqual(tables);
});
