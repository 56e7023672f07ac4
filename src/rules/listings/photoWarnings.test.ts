import { describe, expect, it } from 'vitest';
import { differentBits, photoWarnings } from './photoWarnings.ts';

const photo = (path: string, width = 1600, hash?: string) => ({
  path,
  width,
  height: 900,
  ...(hash !== undefined && { hash }),
});
const A = 'ffff0000ffff0000';

describe('differentBits', () => {
  it.each([
    [A, A, 0],
    [A, 'ffff0000ffff0001', 1],
    ['0000000000000000', 'ffffffffffffffff', 64],
  ])('%s and %s: %i', (one, other, bits) => {
    expect(differentBits(one, other)).toBe(bits);
  });
});

describe('photoWarnings', () => {
  it('names small photos and those that look like an earlier one', () => {
    const photos = [
      photo('a', 1600, A),
      photo('b', 1599, '00000000ffffffff'),
      photo('c', 1600, 'ffff0000ffff0007'),
      photo('d', 1600),
      photo('e', 1600),
      photo('a', 1600),
    ];
    expect(photoWarnings(photos)).toEqual([
      { index: 1, code: 'small', of: null },
      { index: 2, code: 'duplicate', of: 0 },
      { index: 5, code: 'duplicate', of: 0 },
    ]);
  });
});
