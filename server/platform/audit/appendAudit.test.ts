import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './appendAudit.ts';

describe('canonicalJson', () => {
  it('writes keys in order, at every depth, and leaves out what JSON leaves out', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: undefined, A: 'ü"' })).toBe(
      '{"A":"ü\\"","b":[{"c":null,"d":1}]}',
    );
  });

  it('is the same text for the same value, whatever order the database gives it back in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(record));
      }),
    );
  });

  it('is JSON, and loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(plain);
      }),
    );
  });
});
