import { expect, it } from 'vitest';
import { sellerCountry } from './sellerCountry.ts';

it.each([
  ['where they are', 'IT', 'PT', 'IT'],
  ['where their bank is', null, 'PT', 'PT'],
  ['where their bank is, when the other is no code', 'Italy', 'PT', 'PT'],
  ['unknown', '', '', null],
  ['unknown', null, null, null],
])('is %s', (_what, details, bank, country) => {
  expect(sellerCountry({ details, bank })).toBe(country);
});
