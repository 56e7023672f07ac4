import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Tamsin Ward', 'TW'],
  ['Anna Maria de Souza', 'AS'],
  ['Cher', 'C'],
  ['élodie', 'É'],
  ['שרה Levi (2)', 'ש2'],
  ['Sara (Lisbon)', 'SL'],
  ['“Nana” – O’Neill', 'NO'],
  ['مريم House 7', 'م7'],
  ['𝒜da Smith', '𝒜S'],
  ['🏡 Home 🏡', 'H'],
  ['🏡', '🏡'],
  ['  ', ''],
  ['', ''],
])('the initials of “%s” are “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('are never half a character, nor more than two letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const found = initials(name);
      expect(/[\uD800-\uDFFF]/u.test(found)).toBe(false);
      // A ligature such as ﬁ has two capitals.
      expect(Array.from(found).length).toBeLessThanOrEqual(6);
    }),
  );
});
