import { expect, it } from 'vitest';
import { sellerCountry } from './sellerCountry.ts';

it.each([
  ['the country of the details', 'IT', 'PT', 'IT'],
  ['the country of the bank', null, 'PT', 'PT'],
  ['the country of the bank if the other is not a code', 'Italy', 'PT', 'PT'],
  ['unknown', '', '', null],
  ['unknown', null, null, null],
])('is %s', (_what, details, bank, country) => {
  expect(sellerCountry({ details, bank })).toBe(country);
});
