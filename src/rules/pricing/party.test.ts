import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strictRates } from '#tests/support/generators/arbitraries.ts';
import { cents } from '../money/money.ts';
import { type Party, partyCharges, type PartyProblem, partyProblems } from './party.ts';
import type { Rates } from './rates.ts';

const home = { max_guests: 4, pets_allowed: true, rates: {} };
const twoPets = { pets: { max: 2, amount: cents(1_000), per: 'stay' as const } };

describe('the party of a stay', () => {
  it.each<[string, Party, Parameters<typeof partyProblems>[0], [PartyProblem['field'], string][]]>([
    ['one guest', { guests: 1 }, home, []],
    ['as many as fit', { guests: 4, children: 3, infants: 5, pets: 5 }, home, []],
    ['no guest', { guests: 0 }, home, [['guests', 'no_guests']]],
    ['half a guest', { guests: 1.5 }, home, [['guests', 'no_guests']]],
    ['too many', { guests: 5 }, home, [['guests', 'too_many_guests']]],
    ['children alone', { guests: 2, children: 2 }, home, [['children', 'no_adult']]],
    ['more children than guests', { guests: 2, children: 3 }, home, [['children', 'no_adult']]],
    ['fewer than no children', { guests: 2, children: -1 }, home, [['children', 'no_adult']]],
    ['six infants', { guests: 1, infants: 6 }, home, [['infants', 'too_many_infants']]],
    ['six pets', { guests: 1, pets: 6 }, home, [['pets', 'too_many_pets']]],
    [
      'three of two pets',
      { guests: 1, pets: 3 },
      { ...home, rates: twoPets },
      [['pets', 'too_many_pets']],
    ],
    [
      'a pet where none may come',
      { guests: 1, pets: 1 },
      { ...home, pets_allowed: false },
      [['pets', 'no_pets']],
    ],
    [
      'a fee for pets where none may come',
      { guests: 1, pets: 1 },
      { ...home, rates: twoPets, pets_allowed: false },
      [['pets', 'no_pets']],
    ],
    [
      'all at once',
      { guests: 9, children: 9, infants: 9, pets: 9 },
      home,
      [
        ['guests', 'too_many_guests'],
        ['children', 'no_adult'],
        ['infants', 'too_many_infants'],
        ['pets', 'too_many_pets'],
      ],
    ],
  ])('%s', (_, party, limits, expected) => {
    expect(partyProblems(limits, party).map(({ field, code }) => [field, code])).toEqual(expected);
  });

  const rates: Pick<Rates, 'extra_guest' | 'infant_amount' | 'pets'> = {
    extra_guest: { after: 2, amount: cents(1_500), child_amount: cents(500) },
    infant_amount: cents(300),
    pets: { max: 3, amount: cents(2_000), per: 'stay' },
  };
  it.each<[string, Party, Partial<Rates>, [string, number, number][]]>([
    ['within the price', { guests: 2 }, {}, []],
    ['two more adults', { guests: 4 }, {}, [['extra_guests', 6, 1_500]]],
    ['two more children', { guests: 4, children: 2 }, {}, [['extra_children', 6, 500]]],
    // Adults have the places that are included: of three guests the child is the one above two.
    ['an adult and two children', { guests: 3, children: 2 }, {}, [['extra_children', 3, 500]]],
    [
      'three adults and one child',
      { guests: 4, children: 1 },
      {},
      [
        ['extra_guests', 3, 1_500],
        ['extra_children', 3, 500],
      ],
    ],
    [
      'children at the price of adults',
      { guests: 4, children: 2 },
      { extra_guest: { after: 2, amount: cents(1_500) } },
      [['extra_guests', 6, 1_500]],
    ],
    [
      'children without a charge',
      { guests: 4, children: 1 },
      { extra_guest: { after: 2, amount: cents(1_500), child_amount: cents(0) } },
      [['extra_guests', 3, 1_500]],
    ],
    ['infants', { guests: 1, infants: 2 }, {}, [['infants', 6, 300]]],
    ['pets a stay', { guests: 1, pets: 2 }, {}, [['pets', 2, 2_000]]],
    [
      'pets a night',
      { guests: 1, pets: 2 },
      { pets: { max: 2, amount: cents(700), per: 'night' } },
      [['pets', 6, 700]],
    ],
    [
      'nothing is charged',
      { guests: 4, infants: 1, pets: 1 },
      { extra_guest: null, infant_amount: undefined, pets: null },
      [],
    ],
  ])('costs for three nights: %s', (_, party, changed, expected) => {
    const charges = partyCharges({ ...rates, ...changed } as Rates, party, 3);
    expect(charges.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual(expected);
  });

  it('never costs less with one more of anyone', () => {
    const counts = fc.record({
      adults: fc.integer({ min: 1, max: 8 }),
      children: fc.nat(4),
      infants: fc.nat(5),
      pets: fc.nat(5),
    });
    fc.assert(
      fc.property(strictRates, counts, fc.integer({ min: 1, max: 40 }), (some, count, nights) => {
        const cost = ({ adults, ...others }: typeof count) =>
          partyCharges(some, { ...others, guests: adults + others.children }, nights).reduce(
            (sum, { quantity, amount }) => sum + quantity * amount,
            0,
          );
        for (const one of ['adults', 'infants', 'pets'] as const)
          expect(cost({ ...count, [one]: count[one] + 1 })).toBeGreaterThanOrEqual(cost(count));
      }),
    );
  });
});
