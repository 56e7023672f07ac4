import { describe, expect, it } from 'vitest';
import { isNearlyFull, quotaProblem, sizeText } from './uploadQuota.ts';

describe('the quota of uploads', () => {
  const quota = { files: 3, bytes: 10_000_000 };

  it.each([
    [{ files: 0, bytes: 0 }, 10_000_000, true],
    [{ files: 2, bytes: 9_000_000 }, 1_000_000, true],
    [{ files: 2, bytes: 9_000_000 }, 1_000_001, false],
    [{ files: 3, bytes: 0 }, 1, false],
  ])('%j and %i more bytes: %s', (used, bytes, may) => {
    expect(quotaProblem(used, bytes, quota) === null).toBe(may);
  });

  it('says what is used and what is possible', () => {
    expect(quotaProblem({ files: 3, bytes: 2_500_000 }, 1, quota)).toMatch(
      /^Your account stores 3 files with 2\.5 MB\. At most 3 files with 10 MB are possible/,
    );
  });

  it.each([
    [0, '0 MB'],
    [999_000_000, '999 MB'],
    [5_000_000_000, '5 GB'],
  ])('%i bytes: %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

describe('isNearlyFull', () => {
  const quota = { files: 10, bytes: 1_000 };
  it.each([
    [{ files: 8, bytes: 800 }, false],
    [{ files: 9, bytes: 0 }, true],
    [{ files: 0, bytes: 801 }, true],
    [{ files: 11, bytes: 2_000 }, true],
  ])('%j', (used, full) => {
    expect(isNearlyFull(used, quota)).toBe(full);
  });
});
