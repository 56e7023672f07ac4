import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withReference } from './reference.ts';

describe('withReference', () => {
  it.each([
    ['KS-7F3K9Q', 'KS-7F3K9Q'],
    ['ks 7f3k9q', 'KS-7F3K9Q'],
    ['ks7f3k9q', 'KS-7F3K9Q'],
    ['KS\u20117F3K9Q', 'KS-7F3K9Q'],
    ['\u202AKS – 7F3K9Q\u202C', 'KS-7F3K9Q'],
    ['ＫＳ－７Ｆ３Ｋ９Ｑ', 'KS-7F3K9Q'],
    ['DP-ACDEFG', 'DP-ACDEFG'],
    ['vip-3f7vgh', 'VIP-3F7VGH'],
    ['of france', 'of france'],
    ['KS-7F3K9', 'KS-7F3K9'],
    ['Ana', 'Ana'],
    ['', ''],
  ])('of %j is %j', (sought, text) => {
    expect(withReference(sought)).toBe(text);
  });

  it('never throws, and keeps what it returned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sought) => {
        const text = withReference(sought);
        expect(withReference(text)).toBe(text);
      }),
    );
  });
});
