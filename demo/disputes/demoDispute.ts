import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { Claimant, DisputeReason } from '#src/rules/disputes/dispute.ts';

/** What happens in a dispute of the demo, each with the hours since. */
export type DisputeStep =
  | readonly ['send', hoursAgo: number]
  | readonly ['respond', hoursAgo: number, body: string]
  | readonly ['escalate', hoursAgo: number]
  | readonly ['write', hoursAgo: number, by: Claimant | 'staff', body: string]
  | readonly ['note', hoursAgo: number, body: string]
  | readonly ['show', hoursAgo: number, by: Claimant, fileName: string]
  | readonly ['assign', hoursAgo: number]
  | readonly ['resolve', hoursAgo: number, percent: number, decision: string]
  | readonly ['withdraw', hoursAgo: number, note: string];

/** A dispute that the commands themselves make, about a stay that fits. */
export interface DemoDispute {
  /** Whose stay: an address of the demo, or anybody's. */
  readonly buyer?: string;
  readonly seller?: string;
  /** The first of these that there is. */
  readonly states: readonly BookingState[];
  readonly by: Claimant;
  readonly reason: DisputeReason;
  /** It claims the deposit of the stay. */
  readonly on_deposit?: true;
  /** Of what was paid, or of the deposit. */
  readonly percent: number;
  readonly hoursAgo: number;
  readonly statement: string;
  readonly acts: readonly DisputeStep[];
}
