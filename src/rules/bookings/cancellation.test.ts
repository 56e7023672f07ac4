import { describe, expect, it } from 'vitest';

import type { BookingState } from './booking.ts';
import { isoDate } from '../dates/day.ts';
import type { ActorKind } from '../stateMachines/machine.ts';
import { cents } from '../money/money.ts';
import type { Line } from '../pricing/quote.ts';
import {
  DEFAULT_POLICIES,
  policyMilestones,
  refund,
  type RefundableBooking,
  tierFor,
} from './cancellation.ts';

const stay = { check_in: isoDate('2026-06-15'), check_out: isoDate('2026-06-19') };

function line(code: Line['code'], amount: number, include_for: Line['include_for'] = 'both'): Line {
  return {
    code,
    label: code,
    quantity: 1,
    unit_amount: cents(amount),
    amount: cents(amount),
    include_for,
  };
}

const booking: RefundableBooking = {
  state: 'confirmed',
  stay,
  lines: [
    line('accommodation', 40_000),
    line('cleaning_fee', 6_000),
    line('service_fee', 5_001, 'buyer'),
    line('commission', -2_300, 'seller'),
  ],
  paid: cents(51_001),
  before: { refund: cents(0), seller_gave: cents(0) },
  policy: DEFAULT_POLICIES.moderate,
  time_zone: 'Europe/Lisbon',
};

describe('tierFor', () => {
  it.each<[keyof typeof DEFAULT_POLICIES, number, number]>([
    ['flexible', 30, 100],
    ['flexible', 1, 100],
    ['flexible', 0, 50],
    ['flexible', -1, 0],
    ['moderate', 5, 100],
    ['moderate', 4, 50],
    ['moderate', 1, 50],
    ['moderate', 0, 0],
    ['strict', 14, 100],
    ['strict', 13, 50],
    ['strict', 7, 50],
    ['strict', 6, 0],
  ])('%s, %d days before: %d %%', (code, days, percent) => {
    expect(tierFor(DEFAULT_POLICIES[code], days)?.refund_percent ?? 0).toBe(percent);
  });

  it('does not depend on the order of the tiers', () => {
    const tiers = DEFAULT_POLICIES.strict.tiers.toReversed();
    expect(tierFor({ code: 'strict', tiers }, 20)?.refund_percent).toBe(100);
  });
});

describe('policyMilestones', () => {
  it('converts the policy to dates of the stay', () => {
    expect(policyMilestones(DEFAULT_POLICIES.moderate, stay)).toEqual([
      { until: '2026-06-10', refund_percent: 100 },
      { until: '2026-06-14', refund_percent: 50 },
      { until: null, refund_percent: 0 },
    ]);
  });

  it('merges neighbours with the same percentage', () => {
    const tiers = [
      { days_before: 3, refund_percent: 0 },
      { days_before: 9, refund_percent: 80 },
      { days_before: 20, refund_percent: 80 },
    ];
    expect(policyMilestones({ code: 'strict', tiers }, stay)).toEqual([
      { until: '2026-06-06', refund_percent: 80 },
      { until: null, refund_percent: 0 },
    ]);
    expect(policyMilestones({ code: 'strict', tiers: [] }, stay)).toEqual([
      { until: null, refund_percent: 0 },
    ]);
  });
});

describe('refund', () => {
  it('refunds half of each part and the full cleaning fee', () => {
    expect(refund(booking, new Date('2026-06-12T12:00:00Z'), 'buyer')).toEqual({
      refund: 28_500,
      percent: 50,
      seller_gives: 24_700,
      platform_gives: 3_800,
      credit_back: 0,
      days_before: 3,
      lines: [
        { code: 'accommodation', label: 'accommodation', amount: 20_000 },
        { code: 'cleaning_fee', label: 'cleaning_fee', amount: 6_000 },
        { code: 'service_fee', label: 'service_fee', amount: 2_500 },
      ],
    });
  });

  it.each<[string, string, number]>([
    ['the last minute of a full refund', '2026-06-10T22:59:59Z', 100],
    ['the minute after, in Lisbon a new day', '2026-06-10T23:00:00Z', 50],
    ['the check-in day', '2026-06-15T08:00:00Z', 0],
  ])('%s', (_, at, percent) => {
    expect(refund(booking, new Date(at), 'buyer').percent).toBe(percent);
  });

  it('uses the time zone of the property', () => {
    const at = new Date('2026-06-10T23:30:00Z');
    const honolulu = { ...booking, time_zone: 'Pacific/Honolulu' };
    expect(refund(honolulu, at, 'buyer')).toMatchObject({ percent: 100, days_before: 5 });
    expect(refund(booking, at, 'buyer')).toMatchObject({ percent: 50, days_before: 4 });
  });

  it('keeps the cleaning fee after the check-in day', () => {
    expect(refund(booking, new Date('2026-06-15T20:00:00Z'), 'buyer').refund).toBe(6_000);
    expect(refund(booking, new Date('2026-06-16T20:00:00Z'), 'buyer').refund).toBe(0);
  });

  it.each<[ActorKind, BookingState]>([
    ['seller', 'confirmed'],
    ['seller', 'awaiting_seller'],
    ['staff', 'checked_in'],
    ['system', 'awaiting_seller'],
    ['buyer', 'awaiting_seller'],
  ])('refunds everything when %s ends a booking in %s', (by, state) => {
    const answer = refund({ ...booking, state }, new Date('2026-06-14T12:00:00Z'), by);
    expect(answer).toMatchObject({
      refund: 51_001,
      percent: 100,
      seller_gives: 43_700,
      platform_gives: 7_301,
    });
  });

  it('refunds nothing that was not paid', () => {
    const unpaid: RefundableBooking = { ...booking, state: 'held', paid: cents(0) };
    expect(refund(unpaid, new Date('2026-06-01T12:00:00Z'), 'buyer')).toMatchObject({
      refund: 0,
      seller_gives: 0,
      platform_gives: 0,
      lines: [],
    });
  });

  it('deducts the unpaid amount from the refund', () => {
    const partly = { ...booking, paid: cents(30_000) };
    // 22,501 of 51,001 are kept, so 7,499 of the 30,000 are refunded.
    expect(refund(partly, new Date('2026-06-12T12:00:00Z'), 'buyer').refund).toBe(7_499);
  });

  it('restores credit in the proportion it was paid', () => {
    const spent: RefundableBooking = {
      ...booking,
      lines: [
        line('accommodation', 46_000),
        line('length_discount', -6_000),
        line('service_fee', 8_000, 'buyer'),
        line('commission', -2_000, 'seller'),
        line('referral_credit', -12_000, 'buyer'),
      ],
      paid: cents(36_000),
    };
    expect(refund(spent, new Date('2026-06-12T12:00:00Z'), 'buyer')).toMatchObject({
      refund: 18_000,
      credit_back: 6_000,
      seller_gives: 19_000,
      platform_gives: -1_000,
      lines: [
        { code: 'accommodation', amount: 20_000 },
        { code: 'service_fee', amount: 4_000 },
        { code: 'referral_credit', amount: -6_000 },
      ],
    });
  });
});
