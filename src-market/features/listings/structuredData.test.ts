import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents, basisPoints } from '#src/rules/money/money.ts';
import { DEFAULT_POLICIES } from '#src/rules/bookings/cancellation.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { excerpt, structuredData } from './structuredData.ts';

const property: PropertyPage = {
  id: '0192a000-0000-7000-8000-000000000001',
  title: 'Attic above the tram line',
  description: 'Quiet.\n\nBright.',
  property_type: 'apartment',
  bedrooms: 1,
  bathrooms: 1,
  state: 'published',
  max_guests: 3,
  amenities: ['wifi'],
  instant_booking: true,
  currency: 'EUR',
  deposit: cents(0),
  rates: {
    base: cents(9000),
    weekday: {},
    seasons: [],
    weekly_discount: basisPoints(0),
    monthly_discount: basisPoints(0),
    extra_guest: null,
    cleaning_fee: cents(0),
    min_nights: 1,
    max_nights: 30,
    arrival_days: [],
  },
  policy: { ...DEFAULT_POLICIES.moderate, tiers: [...DEFAULT_POLICIES.moderate.tiers] },
  check_in_time: '15:00',
  check_out_time: '11:00',
  house_rules: '',
  location: {
    id: '0192a000-0000-7000-8000-000000000002',
    name: 'Lisbon',
    within: ['Lisboa', 'Portugal'],
    country_code: 'PT',
    time_zone: 'Europe/Lisbon',
  },
  today: isoDate('2026-06-01'),
  lat: 38.72,
  lng: -9.14,
  photos: [],
  rating: 0,
  review_count: 0,
  review_parts: {
    cleanliness: 4.8,
    accuracy: null,
    check_in: null,
    communication: null,
    location: null,
    value: null,
  },
  reviews: [],
  seller: {
    id: '0192a000-0000-7000-8000-000000000003',
    display_name: 'Ana',
    about: '',
    account_type: 'personal',
    vip: false,
    since: '2021-04-01T00:00:00.000Z',
    responses: null,
  },
};
const page = { url: 'https://k.test/property/1', images: [], amenities: ['Wi-Fi'] };

describe('structuredData', () => {
  it('describes location and capacity', () => {
    expect(structuredData(property, page)).toMatchObject({
      '@type': 'VacationRental',
      geo: { latitude: 38.72, longitude: -9.14 },
      address: { addressLocality: 'Lisbon', addressRegion: 'Lisboa', addressCountry: 'PT' },
      containsPlace: { occupancy: { value: 3 }, amenityFeature: [{ name: 'Wi-Fi' }] },
    });
  });

  it('omits the rating without reviews, and gives their mean otherwise', () => {
    expect(structuredData(property, page).aggregateRating).toBeUndefined();
    expect(
      structuredData({ ...property, rating: 4.5, review_count: 2 }, page).aggregateRating,
    ).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  });
});

describe('excerpt', () => {
  it('keeps a short text and joins its lines', () => {
    expect(excerpt('Quiet.\n\nBright.')).toBe('Quiet. Bright.');
  });

  it('cuts a long text between words', () => {
    const cut = excerpt('word '.repeat(60));
    expect(cut.length).toBeLessThanOrEqual(156);
    expect(cut).toMatch(/word…$/);
  });
});
