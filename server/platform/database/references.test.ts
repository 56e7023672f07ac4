import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankReference, bookingReference } from './references.ts';

const remainder = (text: string) => {
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

describe('bookingReference', () => {
  it('is short and has no signs that look alike', () => {
    for (let i = 0; i < 500; i += 1)
      expect(bookingReference()).toMatch(/^KS-[34679ACDEFGHJKMNPQRTVWXY]{6}$/);
  });

  it('hardly ever repeats itself', () => {
    const made = new Set(Array.from({ length: 2000 }, bookingReference));
    expect(made.size).toBeGreaterThanOrEqual(1999);
  });
});

describe('bankReference', () => {
  it('agrees with the example of the standard', () => {
    expect(bankReference('539007547034')).toBe('RF18539007547034');
  });

  it('leaves 1 when divided by 97, whatever the booking', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^KS-[34679ACDEFGHJKMNPQRTVWXY]{6}$/), (reference) => {
        const made = bankReference(reference);
        expect(made).toMatch(/^RF\d\dKS[0-9A-Z]{6}$/);
        expect(remainder(made)).toBe(1);
      }),
    );
  });
});
