import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/day.ts';
import {
  claimWindow,
  DEPOSIT_DAYS,
  depositMachine,
  depositPhase,
  totalWithDeposit,
  splitDeposit,
} from './deposit.ts';
import { depositEndEntries, depositEntries, isBalanced } from '../ledger/entries.ts';
import { transition } from '../stateMachines/machine.ts';
import { cents } from '../money/money.ts';

const departure = (time_zone: string, check_out = '2026-07-04', check_out_time = '11:00') => ({
  check_out: isoDate(check_out),
  check_out_time,
  time_zone,
});

describe('the claim window of a deposit', () => {
  it.each([
    ['Europe/Lisbon', '2026-07-04', '2026-07-04T10:00:00.000Z', '2026-07-07T10:00:00.000Z'],
    ['America/New_York', '2026-07-04', '2026-07-04T15:00:00.000Z', '2026-07-07T15:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-04', '2026-07-04T05:30:00.000Z', '2026-07-07T05:30:00.000Z'],
    // Daylight saving time starts in the night of 29 March and ends in that of 25 October.
    ['Europe/Berlin', '2026-03-26', '2026-03-26T10:00:00.000Z', '2026-03-29T09:00:00.000Z'],
    ['Europe/Berlin', '2026-10-22', '2026-10-22T09:00:00.000Z', '2026-10-25T10:00:00.000Z'],
  ])('in %s from %s', (zone, day, from, until) => {
    const time = claimWindow(departure(zone, day));
    expect([time.from.toISOString(), time.until.toISOString()]).toEqual([from, until]);
  });

  it.each([
    ['2026-07-04T09:59:59Z', 'too_early'],
    ['2026-07-04T10:00:00Z', 'claimable'],
    ['2026-07-07T09:59:59Z', 'claimable'],
    ['2026-07-07T10:00:00Z', 'due'],
  ])('at %s is %s', (now, expected) => {
    expect(depositPhase(departure('Europe/Lisbon'), new Date(now))).toBe(expected);
  });

  it('only advances', () => {
    const order = ['too_early', 'claimable', 'due'];
    const hours = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(
        hours,
        hours,
        fc.constantFrom('UTC', 'Asia/Tokyo', 'Pacific/Apia'),
        (a, b, zone) => {
          const at = (hour: number) =>
            order.indexOf(
              depositPhase(
                departure(zone),
                new Date(Date.parse('2026-07-04T11:00:00Z') + hour * 3_600_000),
              ),
            );
          expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
        },
      ),
    );
    expect(DEPOSIT_DAYS).toBe(3);
  });
});

describe('deposit amounts', () => {
  const amount = fc.integer({ min: 1, max: 500_000 }).map(cents);
  const of = { currency: 'EUR', buyer_id: 'b', seller_id: 's' } as const;

  it('split to the cent for every award', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
        const part = cents(Math.floor((whole * percent) / 100));
        const { awarded, returned } = splitDeposit(whole, part);
        expect(awarded + returned).toBe(whole);
        const held = depositEntries({ amount: whole, ...of });
        const ended = depositEndEntries({ awarded, returned, ...of });
        expect(isBalanced(held) && isBalanced(ended)).toBe(true);
        const left = (account: string) =>
          [...held, ...ended]
            .filter((entry) => entry.account === account)
            .reduce((sum, entry) => sum + entry.amount, 0);
        expect([left('deposits_held'), left('seller_payable') + awarded]).toEqual([0, 0]);
        expect(left('buyer_receivable')).toBe(whole - returned);
      }),
    );
  });

  it.each([[-1], [1_001]])('reject an award outside the deposit: %i', (awarded) => {
    expect(() => splitDeposit(cents(1_000), cents(awarded))).toThrow(RangeError);
  });

  it('are paid with the price', () => {
    expect(totalWithDeposit({ total: cents(38_500), deposit: cents(20_000) })).toBe(58_500);
  });
});

describe('depositMachine', () => {
  it.each([
    ['held', 'claim', 'seller', 'claimed'],
    ['held', 'claim', 'buyer', null],
    ['held', 'award', 'staff', null],
    ['held', 'give_back', 'system', 'returned'],
    ['claimed', 'award', 'staff', 'awarded'],
    ['claimed', 'award', 'system', null],
    ['claimed', 'lapse', 'system', 'held'],
    ['claimed', 'give_back', 'seller', 'returned'],
    ['returned', 'give_back', 'system', null],
    ['awarded', 'give_back', 'system', null],
  ] as const)('%s, %s by %s: %s', (state, event, by, to) => {
    expect(transition(depositMachine, state, event, by)).toBe(to);
  });
});
