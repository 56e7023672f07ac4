import { basisPoints, ZERO, cents } from '#src/rules/money/money.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';

/** The values of a complete listing, for tests. */
export function listingValues(changes: Partial<ListingValues> = {}): ListingValues {
  return {
    property_type: 'apartment',
    location_id: '0190a000-0000-7000-8000-000000000001',
    address: 'Rua da Prata 12',
    lat: 38.71,
    lng: -9.13,
    title: 'Bright flat by the river',
    description: 'Two rooms, a kitchen and a balcony above a quiet square.',
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    amenities: ['wifi'],
    photos: [],
    currency: 'EUR',
    rates: {
      base: cents(10_000),
      weekday: {},
      seasons: [],
      weekly_discount: basisPoints(0),
      monthly_discount: basisPoints(0),
      extra_guest: null,
      cleaning_fee: ZERO,
      min_nights: 1,
      max_nights: 30,
      arrival_days: [],
    },
    deposit: ZERO,
    instant_booking: false,
    cancellation_policy: 'moderate',
    check_in_time: '15:00',
    check_out_time: '11:00',
    house_rules: '',
    check_in_instructions: '',
    ...changes,
  };
}
