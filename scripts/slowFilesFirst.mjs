// @ts-check
import { BaseSequencer } from 'vitest/node';

/** API test files that take longest, the longest first. Started last, one of them would run alone. */
const SLOW = [
  'resource/resourceAccess',
  'demo/demo',
  'search/searchPlans',
  'search/searchResults',
  'bookings/races',
  'bookings/bookingModel',
  'bookings/changes',
  'payouts/payoutModel',
  'payouts/stripePayoutModel',
  'payments/cardFaults',
  'platform/database/schemaDrift',
].map((name) => `tests/api/${name}.test.ts`);

export class SlowFilesFirst extends BaseSequencer {
  /**
   * @param {import('vitest/node').TestSpecification[]} files
   * @override
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const slow = SLOW.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...slow, ...sorted.filter((file) => !slow.includes(file))];
  }
}
