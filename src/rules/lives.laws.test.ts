import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feeStructures,
  openRates,
  propertiesWith,
  stays,
  TODAY,
} from '#tests/support/arbitraries.ts';
import { Life } from '#tests/support/bookingLife.ts';
import { lifeStep } from '#tests/support/lifeSteps.ts';
import type { BookedPrice } from './change.ts';
import type { FeeStructure } from './fees.ts';
import { ZERO } from './money.ts';
import { type PricedProperty, quote } from './pricing.ts';
import { POLICY_CODES } from './refund.ts';
import type { Stay } from './stay.ts';

const births = fc
  .record({
    property: propertiesWith(openRates),
    fees: fc.array(feeStructures, { maxLength: 4 }),
    stay: stays(30, 12),
    guests: fc.integer({ min: 1, max: 4 }),
    policy: fc.constantFrom(...POLICY_CODES),
  })
  .map(({ property, fees, stay, guests, policy }) => {
    const priced = priceOf(property, fees, stay, guests);
    return priced && { property, stay, policy, price: priced };
  })
  .filter((birth) => birth !== null);

function priceOf(
  property: PricedProperty,
  fees: readonly FeeStructure[],
  stay: Stay,
  guests: number,
): BookedPrice | null {
  const answer = quote({ property, fees, stay, guests, credits: ZERO, today: TODAY });
  return answer.ok && answer.total > 0 ? answer : null;
}

describe('the life of a booking, whatever happens in whatever order', () => {
  it('keeps every cent in somebody’s hands, and pays nobody twice', () => {
    let steps = 0;
    fc.assert(
      fc.property(
        births,
        fc.array(lifeStep, { maxLength: 30, size: 'max' }),
        ({ property, price, stay, policy }, story) => {
          const life = new Life(property, price, stay, policy);
          // Most lives are paid for, or most would end before anything happened.
          for (const next of [{ do: 'pay' }, { do: 'accept' }, ...story] as const) {
            life.take(next);
            life.check();
            steps += 1;
          }
          life.close();
        },
      ),
      { numRuns: 2_000 },
    );
    expect(steps).toBeGreaterThan(10_000);
  });
});
