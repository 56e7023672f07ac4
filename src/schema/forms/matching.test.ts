import { describe, expect, it } from 'vitest';
import { describeType } from '../describeType.ts';
import * as f from '../field.ts';
import { emptySources, matchFilter, sourcesOf, unmatchedBy } from './matching.ts';

const shape = {
  home_id: f.described(f.ref('properties'), { label: 'Home' }),
  currency: f.choice(['EUR', 'USD']),
  stay_id: f.matching(f.optional(f.ref('bookings')), {
    property_id: 'home_id',
    currency: 'currency',
  }),
  payment_id: f.optional(f.matching(f.ref('payments'), { booking_id: 'stay_id' })),
  title: f.text(),
};
const stay = describeType(shape.stay_id);

describe('matching choices', () => {
  it('depend on the columns of the declaration, which wrappers keep', () => {
    expect(sourcesOf(stay)).toEqual(['home_id', 'currency']);
    expect(sourcesOf(describeType(shape.payment_id))).toEqual(['stay_id']);
    expect(sourcesOf(describeType(shape.title))).toEqual([]);
  });

  it.each([
    [{ home_id: 'h1', currency: 'EUR' }, { property_id: 'h1', currency: 'EUR' }, ''],
    [{ home_id: 'h1', currency: '' }, null, 'currency'],
    [{ home_id: null, currency: 'EUR' }, null, 'home'],
    [{}, null, 'home and currency'],
  ])('of %j have %j', (values, filter, first) => {
    expect(matchFilter(stay, values)).toEqual(filter);
    expect(emptySources(shape, stay, values)).toBe(first);
  });

  it('of a field that depends on none are not limited', () => {
    expect(matchFilter(describeType(shape.home_id), {})).toEqual({});
    expect(emptySources(shape, describeType(shape.home_id), {})).toBe('');
  });

  it.each([
    ['home_id', { stay_id: 's1' }, ['stay_id']],
    ['home_id', { stay_id: null }, []],
    ['home_id', { stay_id: '' }, []],
    ['stay_id', { stay_id: 's2', payment_id: 'p1' }, ['payment_id']],
    ['title', { stay_id: 's1', payment_id: 'p1' }, []],
  ])('after a change of %s, with %j, no longer match in %j', (changed, values, expected) => {
    expect(unmatchedBy(shape, changed, values)).toEqual(expected);
  });
});
