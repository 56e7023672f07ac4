import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankReference, bookingReference } from './references.ts';

const remainder = (text: string) => {
  const rotated = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const sign of rotated)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

describe('bookingReference', () => {
  it('is short and has no similar-looking characters', () => {
    for (let i = 0; i < 500; i += 1)
      expect(bookingReference()).toMatch(/^KS-[34679ACDEFGHJKMNPQRTVWXY]{6}$/);
  });

  it('rarely repeats', () => {
    const references = new Set(Array.from({ length: 2000 }, bookingReference));
    expect(references.size).toBeGreaterThanOrEqual(1999);
  });
});

describe('bankReference', () => {
  it('matches the example of the standard', () => {
    expect(bankReference('539007547034')).toBe('RF18539007547034');
  });

  it('has a remainder of 1 modulo 97 for every booking', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^KS-[34679ACDEFGHJKMNPQRTVWXY]{6}$/), (reference) => {
        const text = bankReference(reference);
        expect(text).toMatch(/^RF\d\dKS[0-9A-Z]{6}$/);
        expect(remainder(text)).toBe(1);
      }),
    );
  });
});
