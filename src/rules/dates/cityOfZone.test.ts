import { expect, it } from 'vitest';
import { cityOfZone } from './cityOfZone.ts';

it.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city);
});
