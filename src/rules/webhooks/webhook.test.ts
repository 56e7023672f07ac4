import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIVE_UP_MS, isGivenUp, retryDelayMs } from './webhook.ts';

const START = '2026-06-01T10:00:00.000Z';

describe('the attempts of a delivery', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [10, 512],
    [12, 1_440],
    [99, 1_440],
  ])('after %i failures wait %i minutes', (attempts, minutes) => {
    expect(retryDelayMs(attempts)).toBe(minutes * 60_000);
  });

  it('end within three days, at any pace of the jobs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_600_000), { minLength: 40, maxLength: 40 }), (lateness) => {
        let time = Date.parse(START);
        let attempts = 0;
        for (const late of lateness) {
          attempts += 1;
          if (isGivenUp(START, attempts, new Date(time))) break;
          time += retryDelayMs(attempts) + late;
        }
        expect(attempts).toBeGreaterThan(6);
        expect(attempts).toBeLessThan(20);
        expect(time - Date.parse(START)).toBeLessThanOrEqual(GIVE_UP_MS + 3_600_000);
      }),
    );
  });
});
