import type { DelegationScope } from '#src/access/roles.ts';

/** Who reads a kind of item: agents with the scope, or the owner of the profile alone. */
type TodoReader = DelegationScope | 'owner';

/**
 * What a seller may have to do, with its readers. Without a deadline, the first kind comes first.
 * A new kind is a line here, a reader in `server/modules/reports/queries/todo` and its texts in
 * `src-market/features/reports/todo`.
 */
export const TODO_KINDS = {
  /** Staff rejected an onboarding step: nothing can be booked until it is sent again. */
  onboarding_rejected: 'owner',
  booking_request: 'bookings',
  change_request: 'bookings',
  offer_request: 'bookings',
  dispute_answer: 'bookings',
  arrival: 'bookings',
  departure: 'bookings',
  payout_account: 'owner',
  listing_rejected: 'properties',
  changes_rejected: 'properties',
  listing_incomplete: 'properties',
  /** A complete listing that was not submitted. */
  listing_ready: 'properties',
} as const satisfies Readonly<Record<string, TodoReader>>;

export type TodoKind = keyof typeof TODO_KINDS;
export const TODO_KIND_NAMES = Object.keys(TODO_KINDS) as [TodoKind, ...TodoKind[]];

/** Kinds that stop all business: before every deadline. */
const BLOCKING: readonly TodoKind[] = ['onboarding_rejected'];

interface Urgent {
  readonly kind: TodoKind;
  readonly id: string;
  /** ISO 8601 in UTC; null without a deadline. */
  readonly due_at: string | null;
}

const level = ({ kind, due_at }: Urgent) => (BLOCKING.includes(kind) ? 0 : due_at === null ? 2 : 1);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares by urgency: what stops all business, then by deadline, then the rest in the order of kinds. */
export const byUrgency = (a: Urgent, b: Urgent): number =>
  level(a) - level(b) ||
  compare(a.due_at ?? '', b.due_at ?? '') ||
  TODO_KIND_NAMES.indexOf(a.kind) - TODO_KIND_NAMES.indexOf(b.kind) ||
  compare(a.id, b.id);
