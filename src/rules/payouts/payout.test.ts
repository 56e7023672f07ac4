import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { payoutEntries } from '../ledger/entries.ts';
import { eventsFrom } from '../stateMachines/machine.ts';
import { cents, sum } from '../money/money.ts';
import {
  accountUsableFrom,
  DEFAULT_PAYOUT_TERMS,
  gatherPayout,
  type OwedBooking,
  payoutMachine,
  reachesMinimum,
} from './payout.ts';

const terms = DEFAULT_PAYOUT_TERMS;
const stay = (booking_id: string, owed: number, more: Partial<OwedBooking> = {}): OwedBooking => ({
  booking_id,
  owed: cents(owed),
  check_in: isoDate('2026-06-01'),
  time_zone: 'UTC',
  disputed: false,
  ...more,
});
const at = (moment: string) => new Date(moment);

describe('due amounts', () => {
  it.each([
    ['on the check-in day', '2026-06-01T23:59:00Z', 'UTC', 0],
    ['a day after it', '2026-06-02T00:00:00Z', 'UTC', 1],
    ['in a time zone ahead', '2026-06-01T15:00:00Z', 'Asia/Tokyo', 1],
    ['in a time zone behind', '2026-06-02T06:00:00Z', 'America/New_York', 1],
    ['not before its midnight', '2026-06-02T03:59:00Z', 'America/New_York', 0],
  ])('%s', (_name, moment, time_zone, count) => {
    const { items } = gatherPayout([stay('a', 500, { time_zone })], terms, at(moment));
    expect(items).toHaveLength(count);
  });

  it('follow the delay of the settings', () => {
    const late = { ...terms, delay_days: 5 };
    const of = (day: string) => gatherPayout([stay('a', 500)], late, at(`${day}T12:00:00Z`)).items;
    expect(of('2026-06-05')).toEqual([]);
    expect(of('2026-06-06')).toEqual([{ booking_id: 'a', amount: 500 }]);
  });

  it('exclude disputed bookings and report them', () => {
    const now = at('2026-07-01T00:00:00Z');
    const gathered = gatherPayout([stay('a', 500), stay('b', 700, { disputed: true })], terms, now);
    expect(gathered).toEqual({
      items: [{ booking_id: 'a', amount: 500 }],
      amount: 500,
      disputed: [{ booking_id: 'b', amount: 700 }],
    });
  });

  it('deduct at once what the seller owes', () => {
    const gathered = gatherPayout(
      [stay('a', 900), stay('b', -400, { check_in: isoDate('2027-01-01'), disputed: true })],
      terms,
      at('2026-07-01T00:00:00Z'),
    );
    expect(gathered.amount).toBe(500);
  });

  it.each([
    [2_000, true],
    [1_999, false],
    [0, false],
    [-5_000, false],
  ])('%i reaches the minimum: %s', (amount, worth) => {
    expect(reachesMinimum(cents(amount), terms)).toBe(worth);
    expect(reachesMinimum(cents(amount), { ...terms, minimum: cents(0) })).toBe(amount > 0);
  });

  it('wait three days for a new account', () => {
    expect(accountUsableFrom(at('2026-06-01T10:00:00Z'), terms)).toEqual(
      at('2026-06-04T10:00:00Z'),
    );
  });
});

describe('payoutMachine', () => {
  it('separates events by staff and by the system', () => {
    expect(eventsFrom(payoutMachine, 'processing', 'staff')).toEqual(['mark_paid', 'fail', 'hold']);
    expect(eventsFrom(payoutMachine, 'processing', 'system')).toEqual([
      'take_back',
      'mark_paid',
      'fail',
    ]);
    expect(eventsFrom(payoutMachine, 'due', 'seller')).toEqual([]);
    expect(eventsFrom(payoutMachine, 'paid', 'staff')).toEqual([]);
  });
});

const bookings = fc.uniqueArray(
  fc.record({
    booking_id: fc.uuid(),
    owed: fc.integer({ min: -100_000, max: 500_000 }).map(cents),
    check_in: fc.integer({ min: -30, max: 30 }).map((days) => addDays(isoDate('2026-06-15'), days)),
    time_zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
    disputed: fc.boolean(),
  }),
  { selector: ({ booking_id }) => booking_id },
);

describe('invariants of gatherPayout', () => {
  it('pays the amount owed for each booking once, and nothing disputed', () => {
    fc.assert(
      fc.property(bookings, (all) => {
        const { items, amount, disputed } = gatherPayout(all, terms, at('2026-06-15T12:00:00Z'));
        const taken = [...items, ...disputed].map(({ booking_id }) => booking_id);
        expect(new Set(taken).size).toBe(taken.length);
        expect(amount).toBe(sum(items.map((item) => item.amount)));
        for (const item of items) {
          const booking = all.find(({ booking_id }) => booking_id === item.booking_id);
          expect(item.amount).toBe(booking?.owed);
          expect(item.amount > 0 && booking?.disputed).toBe(false);
        }
        expect(items.every((item) => item.amount !== 0)).toBe(true);
        // All debts of the seller are included.
        expect(
          all.filter(({ owed }) => owed < 0).every((one) => taken.includes(one.booking_id)),
        ).toBe(true);
      }),
    );
  });

  it('leaves nothing to pay after payment', () => {
    fc.assert(
      fc.property(bookings, (all) => {
        const now = at('2026-06-15T12:00:00Z');
        const { items } = gatherPayout(all, terms, now);
        const paid = new Map(items.map(({ booking_id, amount }) => [booking_id, amount]));
        const left = all.map((one) => {
          const given = paid.get(one.booking_id);
          if (given === undefined) return one;
          const [debit] = payoutEntries({ amount: given, currency: 'EUR', seller_id: 's' });
          return { ...one, owed: cents(one.owed - (debit?.amount ?? 0)) };
        });
        expect(gatherPayout(left, terms, now).items).toEqual([]);
      }),
    );
  });
});
