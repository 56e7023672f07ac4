import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ListingStep } from '#src/rules/listings/listingForm.ts';
import type { Part } from './listingParts.ts';

export const PART_NAMES: Readonly<Record<Part, MessageDescriptor>> = {
  property_type: msg`Kind of place`,
  location_id: msg`Town or area`,
  address: msg`Address`,
  lat: msg`Latitude of the pin`,
  lng: msg`Longitude of the pin`,
  title: msg`Title`,
  description: msg`Description`,
  bedrooms: msg`Bedrooms`,
  bathrooms: msg`Bathrooms`,
  max_guests: msg`Guests`,
  amenities: msg`Amenities`,
  photos: msg`Photos`,
  currency: msg`Currency`,
  deposit: msg`Security deposit`,
  instant_booking: msg`Instant booking`,
  cancellation_policy: msg`Cancellation policy`,
  check_in_time: msg`Check-in from`,
  check_out_time: msg`Check-out until`,
  house_rules: msg`House rules`,
  check_in_instructions: msg`Check-in instructions`,
  'rates.base': msg`Price a night`,
  'rates.weekday': msg`Prices of weekdays`,
  'rates.seasons': msg`Seasons`,
  'rates.weekly_discount': msg`Weekly discount`,
  'rates.monthly_discount': msg`Monthly discount`,
  'rates.extra_guest': msg`Extra guests`,
  'rates.infant_amount': msg`Price for infants`,
  'rates.pets': msg`Pets`,
  'rates.extras': msg`Extras`,
  'rates.cleaning_fee': msg`Cleaning fee`,
  'rates.min_nights': msg`Minimum nights`,
  'rates.max_nights': msg`Maximum nights`,
  'rates.arrival_days': msg`Check-in days`,
  'rates.departure_days': msg`Check-out days`,
  'rates.min_nights_by_weekday': msg`Minimum nights by day of check-in`,
  'rates.min_nights_by_lead': msg`Minimum nights by time until check-in`,
  'rates.preparation': msg`Preparation nights`,
  'rates.advance_notice': msg`Advance notice`,
  'rates.booking_months': msg`Booking window`,
};

export const STEP_NAMES: Readonly<Record<ListingStep, MessageDescriptor>> = {
  place: msg`Type and place`,
  details: msg`Details`,
  amenities: msg`Amenities`,
  photos: msg`Photos`,
  price: msg`Price`,
  rules: msg`Rules`,
};

export const POLICY_NAMES = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
} as const;
