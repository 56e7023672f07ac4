import { describe, expect, it } from 'vitest';

import { isoDate } from '../dates/day.ts';
import type { FeeStructure } from './fees.ts';
import { basisPoints, cents, sum } from '../money/money.ts';
import { type Line, type Quote, quote, type QuoteRequest } from './quote.ts';

const anyone = {
  fixed: cents(0),
  minimum: null,
  maximum: null,
  valid_from: null,
  valid_to: null,
  country_code: null,
  property_type: null,
  account_type: null,
  currency: null,
};
const fees: FeeStructure[] = [
  { ...anyone, id: 'service', side: 'buyer', percentage: basisPoints(1200), vip: null },
  { ...anyone, id: 'commission', side: 'seller', percentage: basisPoints(500), vip: null },
  { ...anyone, id: 'vip', side: 'seller', percentage: basisPoints(300), vip: true },
];

const request: QuoteRequest = {
  property: {
    currency: 'EUR',
    max_guests: 6,
    pets_allowed: false,
    property_type: 'villa',
    country_code: 'PT',
    rates: {
      base: cents(10_000),
      weekday: { '5': cents(12_500), '6': cents(12_500) },
      seasons: [{ from: isoDate('2026-07-01'), to: isoDate('2026-09-01'), nightly: cents(20_000) }],
      weekly_discount: basisPoints(1000),
      monthly_discount: basisPoints(2000),
      extra_guest: { after: 2, amount: cents(1_500) },
      cleaning_fee: cents(6_000),
      min_nights: 1,
      max_nights: 60,
      arrival_days: [],
    },
    vip_seller: false,
    seller_account_type: 'personal',
  },
  stay: { check_in: isoDate('2026-05-07'), check_out: isoDate('2026-05-11') },
  guests: 3,
  fees,
  credits: cents(0),
  today: isoDate('2026-05-01'),
  hour: 12,
};

function quoted(change: Partial<QuoteRequest> = {}): Quote {
  const answer = quote({ ...request, ...change });
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.problems)}`);
  return answer;
}

function brief(lines: readonly Line[]): unknown[] {
  return lines.map((line) => [
    line.code,
    line.quantity,
    line.unit_amount,
    line.amount,
    line.include_for,
  ]);
}

describe('quote', () => {
  it('has a line for each price, extra and fee', () => {
    const answer = quoted();
    expect(brief(answer.lines)).toEqual([
      ['accommodation', 2, 10_000, 20_000, 'both'],
      ['accommodation', 2, 12_500, 25_000, 'both'],
      ['extra_guests', 4, 1_500, 6_000, 'both'],
      ['cleaning_fee', 1, 6_000, 6_000, 'both'],
      ['service_fee', 1, 6_840, 6_840, 'buyer'],
      ['commission', 1, -2_850, -2_850, 'seller'],
    ]);
    expect(answer).toMatchObject({
      total: 63_840,
      seller_total: 54_150,
      platform_total: 9_690,
      nights: 4,
      currency: 'EUR',
    });
  });

  it.each<[string, string, number, number]>([
    ['six nights', '2026-05-13', 6, 0],
    ['a week', '2026-05-14', 7, -7_500],
    ['four weeks', '2026-06-04', 28, -60_000],
  ])('discounts the accommodation of %s', (_, check_out, nights, discount) => {
    const stay = { check_in: isoDate('2026-05-07'), check_out: isoDate(check_out) };
    const answer = quoted({ stay });
    const amounts = answer.lines.filter((line) => line.code === 'length_discount');
    expect(answer.nights).toBe(nights);
    expect(sum(amounts.map((line) => line.amount))).toBe(discount);
  });

  it('charges a VIP seller the lower commission', () => {
    const property = { ...request.property, vip_seller: true };
    expect(quoted({ property }).seller_total).toBe(57_000 - 1_710);
  });

  it('lets credit lower the total at the expense of the platform only', () => {
    const answer = quoted({ credits: cents(20_000) });
    expect(answer.lines.at(-1)).toMatchObject({ code: 'referral_credit', amount: -20_000 });
    expect(answer).toMatchObject({
      total: 43_840,
      seller_total: 54_150,
      platform_total: -10_310,
    });
  });

  it('spends at most the total as credit', () => {
    const answer = quoted({ credits: cents(1_000_000) });
    expect(answer.total).toBe(0);
    expect(answer.lines.at(-1)?.amount).toBe(-63_840);
  });

  it('limits the commission to the price of the stay', () => {
    const greedy = {
      ...anyone,
      id: 'g',
      side: 'seller',
      percentage: basisPoints(0),
      vip: null,
    } as const;
    const answer = quoted({ fees: [{ ...greedy, minimum: cents(90_000) }] });
    expect(answer).toMatchObject({ seller_total: 0, platform_total: 57_000 });
  });

  it('returns problems instead of a price', () => {
    expect(quote({ ...request, guests: 7 })).toEqual({
      ok: false,
      problems: [
        { field: 'guests', code: 'too_many_guests', params: { guests: 7, max_guests: 6 } },
      ],
    });
  });
});
