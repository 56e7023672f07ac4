import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { columnsInUse, NOT_SET, parseFilterKey, withFilter } from './filterValues.ts';

describe('withFilter', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    ['state', ['held'], { q: 'x', state: ['held'] }],
    ['state', [], { q: 'x' }],
    ['q', '', { state: ['old'] }],
    ['total_gte', 0, { q: 'x', state: ['old'], total_gte: 0 }],
    ['vip', false, { q: 'x', state: ['old'], vip: false }],
    ['paid_at', NOT_SET, { q: 'x', state: ['old'], paid_at: [null] }],
  ])('%s: %j', (key, value, filters) => {
    expect(withFilter({ q: 'x', state: ['old'] }, key, value)).toEqual(filters);
  });
});

describe('parseFilterKey', () => {
  const read = (key: string) => {
    const { column, kind, bound } = parseFilterKey(resources.bookings, key) ?? {};
    return [column, kind, bound];
  };
  it('finds the column, its kind and the bound', () => {
    expect(read('state')).toEqual(['state', 'state', undefined]);
    expect(read('check_in_gte')).toEqual(['check_in', 'day', 'gte']);
    expect(read('created_at_lte')).toEqual(['created_at', 'instant', 'lte']);
    expect(parseFilterKey(resources.bookings, 'q')).toBeNull();
  });
});

it('puts the filters in use first, in the declared order', () => {
  const { filters } = resources.bookings.admin;
  expect(columnsInUse(resources.bookings, {})).toEqual(filters);
  const columns = columnsInUse(resources.bookings, { q: 'x', total_gte: 5, buyer_id: 'id' });
  expect(columns.slice(0, 2)).toEqual(['buyer_id', 'total']);
  expect(columns.toSorted()).toEqual(filters.toSorted());
});
