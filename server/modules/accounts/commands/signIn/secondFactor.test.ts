import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, otpauthUrl, readRecoveryCode, stepOf } from './secondFactor.ts';

/** The secret of RFC 6238's examples, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
  ])('matches RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, not two', () => {
    const step = 37_037_036;
    const from = (late: number) => stepOf(SECRET, '081804', at(step * 30 + late), null);
    expect([-31, -30, 0, 29, 30, 59, 60].map(from)).toEqual([
      null,
      step,
      step,
      step,
      step,
      step,
      null,
    ]);
  });

  it('is rejected after a code of the same or a later step was used', () => {
    expect(stepOf(SECRET, '287082', at(59), 0)).toBe(1);
    expect(stepOf(SECRET, '287082', at(59), 1)).toBeNull();
    expect(stepOf(SECRET, '287082', at(59), 2)).toBeNull();
  });

  it('has a key URL that names the product and the account', () => {
    expect(otpauthUrl(SECRET, 'ada@people.test')).toBe(
      `otpauth://totp/Keystead:ada%40people.test?issuer=Keystead&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('recovery code', () => {
  it('is readable in any case and with spaces', () => {
    for (const code of newRecoveryCodes()) {
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      expect(readRecoveryCode(code)).toBe(code);
      expect(readRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toBe(code);
    }
  });

  it('is one in every script and with every space and dash', () => {
    const code = '0123-4567-89ab-cdef';
    for (const typed of [
      '\u202A0123\u20114567\u201189ab\u2011cdef\u202C',
      '０１２３－４５６７－８９ＡＢ－ＣＤＥＦ',
      '٠١٢٣ ٤٥٦٧ ٨٩ab cdef',
      '0123 – 4567\u202F89AB\u00A0\u2212 CDEF\u200B',
    ])
      expect(readRecoveryCode(typed)).toBe(code);
  });

  it('accepts look-alike characters', () => {
    expect(readRecoveryCode('O0o1 IilL 0000 0000')).toBe('0001-1111-0000-0000');
  });

  it('rejects any other input', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readRecoveryCode(typed);
        return read === null || /^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(read);
      }),
    );
  });
});
