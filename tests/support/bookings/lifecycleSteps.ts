import fc from 'fast-check';
import { BEARERS, type Bearer } from '#src/rules/disputes/award.ts';
import type { Claimant } from '#src/rules/disputes/dispute.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { stays } from '#tests/support/generators/arbitraries.ts';

export type LifecycleStep =
  | { readonly do: 'pay' | 'accept' | 'gather' | 'fail' | 'send' | 'return' | 'wait' }
  | { readonly do: 'end'; readonly event: Ending }
  | { readonly do: 'arrive'; readonly event: 'check_in' | 'report_no_show' }
  | { readonly do: 'change'; readonly stay: Stay; readonly guests: number; readonly paid: boolean }
  | { readonly do: 'part'; readonly share: number; readonly bearer: Bearer }
  | { readonly do: 'dispute'; readonly by: Claimant; readonly claim: number }
  | { readonly do: 'decide'; readonly share: number; readonly bearer: Bearer }
  /** The deposit is claimed, and staff decide. */
  | { readonly do: 'claim' | 'judge'; readonly share: number }
  | { readonly do: 'give_up' | 'lapse' | 'release' };

export type Ending =
  | 'decline'
  | 'expire'
  | 'cancel_by_buyer'
  | 'cancel_by_seller'
  | 'cancel_by_staff';

const share = fc.integer({ min: 0, max: 100 });
const bearer = fc.constantFrom(...BEARERS);
export const lifecycleStep: fc.Arbitrary<LifecycleStep> = fc.oneof(
  fc.record({
    do: fc.constantFrom(
      'pay',
      'accept',
      'gather',
      'gather',
      'fail',
      'send',
      'send',
      'return',
      'wait',
    ),
  }),
  fc.record({
    do: fc.constant('end'),
    event: fc.constantFrom(
      'decline',
      'expire',
      'cancel_by_buyer',
      'cancel_by_seller',
      'cancel_by_staff',
    ),
  }),
  fc.record({ do: fc.constant('arrive'), event: fc.constantFrom('check_in', 'report_no_show') }),
  fc.record({
    do: fc.constant('change'),
    stay: stays(40, 9),
    guests: fc.integer({ min: 1, max: 4 }),
    paid: fc.boolean(),
  }),
  fc.record({ do: fc.constant('part'), share, bearer }),
  fc.record({
    do: fc.constant('dispute'),
    by: fc.constantFrom('buyer', 'seller'),
    claim: share,
  }),
  fc.record({ do: fc.constant('decide'), share, bearer }),
  fc.record({ do: fc.constantFrom('claim', 'claim', 'judge'), share }),
  fc.record({ do: fc.constantFrom('give_up', 'lapse', 'release') }),
);
