import { describe, expect, it } from 'vitest';
import { DESCRIPTION_MIN, missingParts, TITLE_MIN, type ListingParts } from './missingParts.ts';

const COMPLETE: ListingParts = {
  property_type: 'apartment',
  location_id: 'l1',
  address: 'Rua do Jardim 7',
  lat: 38.72,
  lng: -9.14,
  title: 'x'.repeat(TITLE_MIN),
  description: 'x'.repeat(DESCRIPTION_MIN),
  bedrooms: 0,
  bathrooms: 0,
  max_guests: 1,
  photos: [1, 2, 3],
  rates: { base: 10_000 },
};

describe('missingParts', () => {
  it.each<[string, Partial<ListingParts>, string[]]>([
    ['a complete listing', {}, []],
    ['no place', { location_id: null }, ['place: location_id required']],
    ['half a pin', { lng: null }, ['place: lat required']],
    ['spaces for an address', { address: '  ' }, ['place: address required']],
    ['no title', { title: ' ' }, ['details: title required']],
    ['a short title', { title: 'Room' }, ['details: title too_short']],
    ['a padded title', { title: 'Room      ' }, ['details: title too_short']],
    ['a short description', { description: 'Nice.' }, ['details: description too_short']],
    ['no guests', { max_guests: null }, ['details: max_guests required']],
    ['two photos', { photos: [1, 2] }, ['photos: photos too_few_photos']],
    ['no price', { rates: { base: null } }, ['price: rates.base required']],
  ])('%s', (_, change, expected) => {
    const missing = missingParts({ ...COMPLETE, ...change });
    expect(missing.map(({ step, field, code }) => `${step}: ${field} ${code}`)).toEqual(expected);
  });
});
