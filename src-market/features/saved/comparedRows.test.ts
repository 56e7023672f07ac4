import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import type { ComparedHome } from '#src/wire/saved/saved.ts';
import { comparedRows, differs } from './comparedRows.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const shownPrice = (amount: number) => ({ text: `≈ €${amount / 100}`, own: null });

const home = (more: Partial<ComparedHome>): ComparedHome => ({
  id: 'a',
  title: 'Quiet rooms',
  property_type: 'apartment',
  location: { id: 'l', name: 'Lisbon', country_code: 'PT' },
  lat: 38.7,
  lng: -9.1,
  photos: [],
  bedrooms: 2,
  bathrooms: 1,
  max_guests: 4,
  rating: 0,
  review_count: 0,
  instant_booking: true,
  currency: 'EUR',
  nightly: cents(10_000),
  stay: null,
  seller_vip: false,
  amenities: [],
  cancellation_policy: 'moderate',
  deposit: cents(0),
  min_nights: 1,
  check_in_time: '15:00',
  check_out_time: '11:00',
  availability: 'unknown',
  ...more,
});

describe('the rows of a comparison', () => {
  it('mark what differs', () => {
    const rows = comparedRows(
      [home({}), home({ bedrooms: 3, deposit: cents(20_000) })],
      i18n,
      shownPrice,
    );
    expect(rows.filter(differs).map(({ key }) => key)).toEqual(['bedrooms', 'deposit']);
  });

  it('contain the amenities that one of the homes has', () => {
    const rows = comparedRows([home({ amenities: ['wifi'] }), home({})], i18n, shownPrice);
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain('wifi');
    expect(keys).not.toContain('pool');
  });

  it('do not differ for a single home', () => {
    expect(
      comparedRows([home({ amenities: ['wifi', 'pool'] })], i18n, shownPrice).some(differs),
    ).toBe(false);
  });
});
