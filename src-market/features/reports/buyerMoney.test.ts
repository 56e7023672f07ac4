import { describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { buyerMoney } from './buyerMoney.ts';
import { buyerTodos } from './buyerTodos.ts';

const booking = (id: string, more: Partial<BookingSummary>) =>
  ({
    id,
    state: 'confirmed',
    currency: 'EUR',
    total: 100,
    deposit: null,
    change: null,
    expires_at: null,
    ...more,
  }) as BookingSummary;
const deposit = (state: 'held' | null) =>
  ({ amount: cents(50), state }) as NonNullable<BookingSummary['deposit']>;
const change = (state: string, accept: boolean) =>
  ({ state, due: 30, expires_at: '2026-08-02T10:00:00Z', abilities: { accept } }) as NonNullable<
    BookingSummary['change']
  >;

const held = booking('held', {
  state: 'held',
  expires_at: '2026-08-03T10:00:00Z',
  deposit: deposit(null),
});
const transfer = booking('transfer', {
  state: 'awaiting_payment',
  currency: 'GBP',
  expires_at: '2026-08-01T10:00:00Z',
});
const waiting = booking('waiting', {
  state: 'awaiting_seller',
  expires_at: '2026-07-30T10:00:00Z',
});
const changed = booking('changed', {
  change: change('awaiting_payment', false),
  deposit: deposit('held'),
});
const asked = booking('asked', { change: change('proposed', true) });
const settled = booking('settled', {});
const bookings = [settled, waiting, held, transfer, changed, asked];

describe('what a buyer has to do', () => {
  it('is sorted by deadline, with the amount; what waits for the seller is last', () => {
    expect(
      buyerTodos(bookings).map(({ kind, booking: { id }, amount }) => [kind, id, amount]),
    ).toEqual([
      ['transfer', 'transfer', 100],
      ['pay_change', 'changed', 30],
      ['answer_change', 'asked', null],
      ['pay', 'held', 150],
      ['wait', 'waiting', null],
    ]);
  });
});

describe('the money of a buyer', () => {
  it('is summed by currency, never across', () => {
    expect(
      buyerMoney({
        bookings,
        refunds: [
          { amount: cents(20), currency: 'EUR' },
          { amount: cents(5), currency: 'GBP' },
          { amount: cents(22), currency: 'EUR' },
        ],
        credit: [
          { currency: 'EUR', balance: cents(25), reserved: cents(25) },
          { currency: 'USD', balance: cents(25), reserved: cents(5) },
        ],
      }),
    ).toEqual({
      to_pay: [
        { currency: 'GBP', amount: 100 },
        { currency: 'EUR', amount: 180 },
      ],
      refunds: [
        { currency: 'EUR', amount: 42 },
        { currency: 'GBP', amount: 5 },
      ],
      deposits: [{ currency: 'EUR', amount: 50 }],
      credit: [{ currency: 'USD', amount: 20 }],
    });
  });
});
