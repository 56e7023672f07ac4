import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amounts,
  feeStructures,
  openRates,
  propertiesWith,
  stays,
  TODAY,
} from '#tests/support/generators/arbitraries.ts';
import { BookingLifecycle } from '#tests/support/bookings/lifecycle.ts';
import { lifecycleStep } from '#tests/support/bookings/lifecycleSteps.ts';
import type { BookedPrice } from './bookingChange.ts';
import { DEPOSIT_MAX } from '../deposits/deposit.ts';
import { ZERO } from '../money/money.ts';
import { quote, type QuoteRequest } from '../pricing/quote.ts';
import { POLICY_CODES } from './cancellation.ts';

const placedBookings = fc
  .record({
    property: propertiesWith(openRates),
    fees: fc.array(feeStructures, { maxLength: 4 }),
    stay: stays(30, 12),
    guests: fc.integer({ min: 1, max: 4 }),
    credits: fc.oneof(fc.constant(ZERO), amounts(60_000)),
    policy: fc.constantFrom(...POLICY_CODES),
    deposit: fc.oneof(fc.constant(ZERO), amounts(DEPOSIT_MAX)),
  })
  .map(({ property, stay, policy, deposit, ...input }) => {
    const price = priceOf({ property, stay, today: TODAY, hour: 12, ...input });
    return price && { property, stay, policy, deposit, price };
  })
  .filter((placed) => placed !== null);

function priceOf(request: QuoteRequest): BookedPrice | null {
  const answer = quote(request);
  return answer.ok && answer.total > 0 ? answer : null;
}

describe('invariants of a booking under any sequence of events', () => {
  it('account for every cent and pay no one twice', () => {
    let steps = 0;
    fc.assert(
      fc.property(
        placedBookings,
        fc.array(lifecycleStep, { maxLength: 30, size: 'max' }),
        ({ property, price, stay, policy, deposit }, story) => {
          const life = new BookingLifecycle(property, price, stay, policy, deposit);
          // Pay first, because most unpaid bookings would end at once.
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
