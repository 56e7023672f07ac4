import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { Claimant, DisputeReason } from '#src/rules/disputes/dispute.ts';

/** A step of a demo dispute, with the hours since then. */
export type DisputeStep =
  | readonly ['send', hoursAgo: number]
  | readonly ['respond', hoursAgo: number, body: string]
  | readonly ['escalate', hoursAgo: number]
  | readonly ['write', hoursAgo: number, by: Claimant | 'staff', body: string]
  | readonly ['note', hoursAgo: number, body: string]
  | readonly ['add_evidence', hoursAgo: number, by: Claimant, fileName: string]
  | readonly ['assign', hoursAgo: number]
  | readonly ['resolve', hoursAgo: number, percent: number, decision: string]
  | readonly ['withdraw', hoursAgo: number, note: string];

/** A dispute replayed through commands, about a matching stay. */
export interface DemoDispute {
  /** Limits the search to this buyer or seller. */
  readonly buyer?: string;
  readonly seller?: string;
  /** The first state with a matching stay is used. */
  readonly states: readonly BookingState[];
  readonly by: Claimant;
  readonly reason: DisputeReason;
  /** Whether it claims the deposit. */
  readonly on_deposit?: true;
  /** The claim, as a percentage of the payment or deposit. */
  readonly percent: number;
  readonly hoursAgo: number;
  readonly statement: string;
  readonly steps: readonly DisputeStep[];
}
