import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callingCode, COUNTRIES, internationalNumber } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['PT', '912 345 678', '+351912345678'],
    ['PT', '+351 912 345 678', '+351912345678'],
    ['PT', '00351 912 345 678', '+351912345678'],
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '+44 (0)7911 123456', '+447911123456'],
    ['DE', '0151/2345 6789', '+4915123456789'],
    ['IT', '06 6982 1234', '+390669821234'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['US', '011 351 912 345 678', null],
    ['CA', '+1 604 555 2671', '+16045552671'],
    ['AG', '463-1234', '+12684631234'],
    ['RU', '8 (916) 123-45-67', '+79161234567'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['BR', '(11) 96123-4567', '+5511961234567'],
    ['DE', '+49 1512 3456789 0123', null],
    ['DE', '+49 (0)30 1234567', '+49301234567'],
    ['DE', '0049 (0)30/1234567', '+49301234567'],
    ['IT', '+39 (0)6 6982 1234', '+390669821234'],
    ['PT', '\u202A+351 912\u2011345\u2011678\u202C', '+351912345678'],
    ['PT', '٩١٢ ٣٤٥ ٦٧٨', '+351912345678'],
    ['PT', 'tel:+351-912-345-678', '+351912345678'],
    ['PT', '912 345 678 ext. 5', null],
    ['PT', 'tel:+351-912-345-678;ext=5', null],
    ['AC', '62889', null],
    ['PT', '912 345 67', null],
    ['PT', '912 345 6789', null],
    ['PT', '+34 912 345 678', null],
    ['PT', 'call me', null],
    ['PT', '', null],
    ['XX', '912 345 678', null],
  ])('%s %s is %s', (country, text, number) => {
    expect(internationalNumber(country, text)).toBe(number);
  });

  it('is the same however it was written, and never longer than E.164 allows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.stringMatching(/^\d{4,14}$/),
        (country, digits) => {
          const number = internationalNumber(country, digits);
          if (number === null) return;
          expect(number).toMatch(/^\+\d{5,15}$/);
          expect(internationalNumber(country, number)).toBe(number);
          expect(internationalNumber(country, `00${number.slice(1)}`)).toBe(number);
        },
      ),
    );
  });

  it('has a calling code in every country, each once in the list', () => {
    expect(COUNTRIES).toHaveLength(new Set(COUNTRIES).size);
    expect(COUNTRIES.length).toBeGreaterThan(240);
    for (const country of COUNTRIES) expect(callingCode(country)).toMatch(/^[1-9]\d{0,3}$/);
    expect(callingCode('XX')).toBeNull();
  });
});
