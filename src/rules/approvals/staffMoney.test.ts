import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, ZERO } from '../money/money.ts';
import {
  approvalCause,
  DEFAULT_STAFF_MONEY_TERMS,
  earliestArrival,
  leftAlone,
  movedSums,
  type StaffMove,
} from './staffMoney.ts';

const terms = DEFAULT_STAFF_MONEY_TERMS;
const LIMIT = cents(1_000_00);

const move = (changes: Partial<StaffMove> & { readonly amount: Cents }): StaffMove => ({
  person: 'ana',
  record: 'bookings:1',
  payee: 'user:bea',
  stage: 'decide',
  ...changes,
});

describe('the limit for one person', () => {
  const other = { person: 'ben', record: 'bookings:2', payee: 'user:rui' };
  const before = (changes: Partial<StaffMove>) => [move({ amount: cents(900_00), ...changes })];

  it.each<[string, readonly StaffMove[], number, number, string | null]>([
    ['an amount at it', [], 1_000_00, 0, null],
    ['an amount above it', [], 1_000_01, 0, 'amount'],
    ['twice the same record', before({ ...other, record: 'bookings:1' }), 900_00, 0, 'record'],
    ['twice to the same payee', before({ ...other, payee: 'user:bea' }), 900_00, 0, 'payee'],
    ['twice by the same person', before({ ...other, person: 'ana' }), 900_00, 0, 'person'],
    ['another person, record and payee', before(other), 900_00, 0, null],
    ['a bulk run above it', [], 450_00, 1_000_01, 'run'],
    ['a bulk run at it', [], 450_00, 1_000_00, null],
    ['the payment of what was decided', before({}), 900_00, 0, 'record'],
  ])('%s: %s', (_, moves, amount, run, cause) => {
    expect(
      approvalCause(movedSums(moves, move({ amount: cents(amount) }), cents(run)), LIMIT),
    ).toBe(cause);
  });

  it('counts a refund and its payment once, by record', () => {
    const paid = move({ amount: cents(900_00), stage: 'pay' });
    expect(movedSums(before({}), paid, ZERO)).toMatchObject({ record: 900_00, person: 900_00 });
    const elsewhere = { ...paid, record: 'bookings:2' };
    expect(movedSums(before({}), elsewhere, ZERO)).toMatchObject({
      record: 900_00,
      payee: 1_800_00,
      person: 1_800_00,
    });
  });

  const amount = fc.integer({ min: 1, max: 2_000_00 }).map(cents);
  const someMove = fc.record({
    person: fc.constantFrom('ana', 'ben'),
    record: fc.constantFrom('bookings:1', 'bookings:2', 'payouts:3'),
    payee: fc.constantFrom('user:bea', 'user:rui'),
    stage: fc.constantFrom('decide' as const, 'pay' as const),
    amount,
  });

  it('lets one person move no more than it in the window, in whatever parts and order', () => {
    fc.assert(
      fc.property(fc.array(someMove, { maxLength: 20 }), (wanted) => {
        const moved: StaffMove[] = [];
        for (const one of wanted)
          if (approvalCause(movedSums(moved, one, ZERO), LIMIT) === null) moved.push(one);
        for (const key of ['person', 'record', 'payee', 'stage'] as const)
          for (const value of new Set(moved.map((one) => one[key])))
            for (const stage of ['decide', 'pay'] as const) {
              if (key === 'stage') continue;
              const same = moved.filter((one) => one[key] === value && one.stage === stage);
              const sum = same.reduce((total, one) => total + one.amount, 0);
              expect(sum).toBeLessThanOrEqual(LIMIT);
            }
      }),
    );
  });

  it('leaves exactly what is below it', () => {
    fc.assert(
      fc.property(fc.array(someMove, { maxLength: 10 }), (moved) => {
        const only = moved.map((one) => ({ ...one, stage: 'decide' as const }));
        const left = leftAlone(movedSums(only, move({ amount: ZERO }), ZERO), LIMIT);
        const cause = (value: number) =>
          approvalCause(movedSums(only, move({ amount: cents(value) }), ZERO), LIMIT);
        expect(left === 0 || cause(left) === null).toBe(true);
        expect(cause(left + 1)).not.toBeNull();
      }),
    );
  });
});

describe('a transfer that came in', () => {
  it('arrived at most the set number of days before it was expected, in any time zone', () => {
    const expected = new Date('2026-06-10T15:00:00Z');
    expect(earliestArrival(expected, terms)).toBe('2026-06-07');
    expect(earliestArrival(expected, { ...terms, early_transfer_days: 0 })).toBe('2026-06-10');
    expect(earliestArrival(new Date('2026-06-10T05:00:00Z'), terms)).toBe('2026-06-06');
  });
});
