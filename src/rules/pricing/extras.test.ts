import { EXTRA_UNITS } from './limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import {
  type BookedExtra,
  bookedExtras,
  type ChosenExtra,
  type Extra,
  extraProblems,
  extraQuantity,
  extrasFor,
} from './extras.ts';

const breakfast: Extra = {
  id: 'b',
  name: 'Breakfast',
  amount: cents(1_200),
  per: 'guest_night',
  max: 1,
};
const transfer: Extra = { id: 't', name: 'Transfer', amount: cents(4_000), per: 'stay', max: 2 };
const offered = [breakfast, transfer];

describe('the extras of a stay', () => {
  it.each<[string, ChosenExtra[], string | null]>([
    ['none', [], null],
    ['as many as there are', [{ id: 't', quantity: 2 }], null],
    ['one for each guest', [{ id: 'b', quantity: 3 }], null],
    ['one that is not offered', [{ id: 'x', quantity: 1 }], 'extra_not_offered'],
    [
      'the same twice',
      [
        { id: 't', quantity: 1 },
        { id: 't', quantity: 1 },
      ],
      'extra_not_offered',
    ],
    ['too many', [{ id: 't', quantity: 3 }], 'too_many_of_extra'],
    ['more than guests', [{ id: 'b', quantity: 4 }], 'too_many_of_extra'],
    ['a part of one', [{ id: 't', quantity: 0.5 }], 'too_many_of_extra'],
    ['zero', [{ id: 't', quantity: 0 }], 'too_many_of_extra'],
  ])('%s for three guests', (_, chosen, code) => {
    expect(extraProblems(offered, chosen, 3)[0]?.code ?? null).toBe(code);
  });

  it('are charged for what their price is for', () => {
    const of = (per: Extra['per']): BookedExtra => ({ ...transfer, per, quantity: 2 });
    expect(EXTRA_UNITS.map((per) => [per, extraQuantity(of(per), 5)])).toEqual([
      ['stay', 2],
      ['night', 10],
      ['guest', 2],
      ['guest_night', 10],
    ]);
  });

  it('are kept in the order of the home, with the price of the day', () => {
    const chosen = [
      { id: 't', quantity: 2 },
      { id: 'b', quantity: 3 },
    ];
    expect(bookedExtras(offered, chosen)).toEqual([
      { id: 'b', quantity: 3, name: 'Breakfast', amount: 1_200, per: 'guest_night' },
      { id: 't', quantity: 2, name: 'Transfer', amount: 4_000, per: 'stay' },
    ]);
  });

  it('are for no more guests than stay after a change', () => {
    const booked = bookedExtras(offered, [
      { id: 'b', quantity: 4 },
      { id: 't', quantity: 2 },
    ]);
    expect(extrasFor(booked, 2).map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(extrasFor(booked, 9).map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  it('can be booked where nothing is wrong with them', () => {
    const choice = fc.record({
      id: fc.constantFrom('b', 't', 'x'),
      quantity: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 3 }),
        fc.integer({ min: 1, max: 4 }),
        (chosen, guests) => {
          const problems = extraProblems(offered, chosen, guests);
          fc.pre(problems.length === 0);
          const booked = bookedExtras(offered, chosen);
          expect(booked.map(({ id, quantity }) => ({ id, quantity })).toSorted(byId)).toEqual(
            chosen.toSorted(byId),
          );
        },
      ),
    );
  });
});

const byId = (one: ChosenExtra, other: ChosenExtra) => one.id.localeCompare(other.id);
