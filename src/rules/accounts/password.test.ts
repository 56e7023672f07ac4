import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessable, PASSWORD_MIN, plainPassword, strengthOf } from './password.ts';

describe('strengthOf', () => {
  it.each([
    ['', 0],
    ['short', 1],
    ['aaaaaaaaaaaa', 1],
    ['1234567890', 1],
    ['9876543210', 1],
    ['abcdefghijkl', 1],
    ['password123', 1],
    ['P@ssw0rd2026!', 1],
    ['qwertyuiop1', 1],
    ['keystead2026', 1],
    ['gardenpath', 2],
    ['garden-path', 2],
    ['garden-path 27', 3],
    ['correct horse battery', 4],
    ['Tr0ub4dor&3-and-more', 4],
  ])('%j is %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('is at most 1 for short passwords', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: PASSWORD_MIN - 1 }), (password) => {
        expect(strengthOf(password)).toBe(1);
      }),
    );
  });

  it('accepts the demonstration’s password', () => {
    expect(isGuessable('keystead-demo')).toBe(false);
  });
});

describe('plainPassword', () => {
  it.each([
    ['pässwörter im Garten', 'pa\u0308sswo\u0308rter im Garten'],
    ['garden-path 27', 'ｇａｒｄｅｎ－ｐａｔｈ　２７'],
    ['  two spaces  ', '  two spaces  '],
  ])('%j is also written %j', (plain, typed) => {
    expect(plainPassword(typed)).toBe(plain);
  });

  it('is one for every way to write the same, and the plain form of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        const plain = plainPassword(password);
        expect(plainPassword(plain)).toBe(plain);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(plainPassword(password.normalize(form))).toBe(plain);
      }),
    );
  });

  it('is the form that is judged', () => {
    expect(isGuessable('ｐａｓｓｗｏｒｄ１２３')).toBe(true);
    expect(strengthOf('e\u0301'.repeat(6))).toBe(1);
  });
});
