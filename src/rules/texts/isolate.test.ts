import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

const HOME = 'שקד 12 (Haifa)!';

it.each([HOME, 'Haifa: شقة', 'Villa ܐ'])('surrounds %j', (value) => {
  expect(isolate(value)).toBe(`\u2068${value}\u2069`);
});

it.each(['', 'Quiet rooms', 'Ανα 12', '€385.00', `Rules of \u2068${HOME}\u2069`])(
  'leaves %j as it is',
  (value) => {
    expect(isolate(value)).toBe(value);
  },
);
