import { z } from 'zod';
import { CURRENCIES } from '#resources/properties.ts';
import { BEARERS } from '#src/rules/disputes/award.ts';
import { DISPUTE_REASONS, disputeMachine } from '#src/rules/disputes/dispute.ts';
import { day, money } from '#src/schema/field.ts';

const side = z.enum(['buyer', 'seller']);
const speaker = z.enum(['buyer', 'seller', 'staff']);
const words = z.string().trim().min(10, 'Write at least 10 characters.').max(4000);

/** `POST /v1/disputes` → 201, or 409 `too_late`, `too_early`, `dispute_open`. */
export const disputeRequest = z.strictObject({
  booking_id: z.uuidv7(),
  reason: z.enum(DISPUTE_REASONS),
  claimed: money({ min: 1 }),
  statement: words,
});
export type DisputeRequest = z.infer<typeof disputeRequest>;

export const wordsRequest = z.strictObject({ body: words });
export const messageRequest = z.strictObject({ body: z.string().trim().min(1).max(4000) });
export const withdrawRequest = z.strictObject({ note: z.string().trim().max(1000).optional() });

/** The name by which the person's device knows the file; shown, and never a path. */
export const evidenceQuery = z.strictObject({ name: z.string().trim().min(1).max(120) });

/** A stay about which the asker may open a dispute now. */
export const disputableStay = z.object({
  booking_id: z.string(),
  reference: z.string(),
  side,
  title: z.string(),
  /** The other side's name. */
  with: z.string(),
  check_in: day(),
  check_out: day(),
  currency: z.enum(CURRENCIES),
  /** The most that can be claimed. */
  most: money(),
  /** It would be a claim on the deposit: with evidence. */
  on_deposit: z.boolean(),
  /** The last local day on which it may be opened. */
  until: day(),
});
export type DisputableStay = z.infer<typeof disputableStay>;

export const disputeSummary = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(disputeMachine.states),
  seen_as: speaker,
  opened_by: side,
  /** A seller's claim on the security deposit. */
  on_deposit: z.boolean(),
  reason: z.enum(DISPUTE_REASONS),
  claimed: money(),
  awarded: z.nullable(money()),
  currency: z.enum(CURRENCIES),
  /** When the present state lapses; null where the clock is none of the reader's. */
  due_at: z.nullable(z.string()),
  booking: z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    check_in: day(),
    check_out: day(),
  }),
  buyer: z.string(),
  seller: z.string(),
  created_at: z.string(),
});
export type DisputeSummary = z.infer<typeof disputeSummary>;

export const DISPUTE_ABILITIES = [
  'send',
  'respond',
  'write',
  'add_evidence',
  'remove_evidence',
  'withdraw',
] as const;

const events = z.array(
  z.object({
    event: z.string(),
    by: z.enum(['buyer', 'seller', 'staff', 'system']),
    /** Told to staff alone. */
    who: z.nullable(z.string()),
    note: z.string(),
    internal: z.boolean(),
    created_at: z.string(),
  }),
);
const messages = z.array(
  z.object({
    id: z.string(),
    by: speaker,
    /** Staff's name is told to staff alone. */
    name: z.string(),
    body: z.string(),
    internal: z.boolean(),
    created_at: z.string(),
  }),
);
export const evidenceView = z.object({
  id: z.string(),
  by: speaker,
  file_name: z.string(),
  media_type: z.string(),
  created_at: z.string(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

export const disputeView = disputeSummary.extend({
  /** How staff came to it. */
  decision: z.nullable(z.string()),
  borne_by: z.nullable(z.enum(BEARERS)),
  events,
  messages,
  evidence: z.array(evidenceView),
  /** A claim on a deposit for which nothing was shown yet: it cannot be sent. */
  needs_evidence: z.boolean(),
  abilities: z.record(z.enum(DISPUTE_ABILITIES), z.boolean()),
});
export type DisputeView = z.infer<typeof disputeView>;

/** `GET /v1/admin/disputes/{id}/case`: all that staff decide by. */
export const disputeCase = disputeView.extend({
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Who may be given it. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What an award is taken from: the deposit that is claimed, or what is left of the price. */
  awardable: money(),
  /** What the ledger says of the price of the booking. */
  books: z.object({ charged: money(), seller_earns: money() }),
  approval_limit: money(),
  proposal: z.nullable(
    z.object({
      awarded: money(),
      borne_by: z.enum(BEARERS),
      decision: z.string(),
      by: z.string(),
      yours: z.boolean(),
    }),
  ),
  can: z.object({
    assign: z.boolean(),
    escalate: z.boolean(),
    /** Yours, under review, and you are none of its sides. */
    resolve: z.boolean(),
    approve: z.boolean(),
    close: z.boolean(),
  }),
});
export type DisputeCase = z.infer<typeof disputeCase>;

export const DESK_VIEWS = ['mine', 'unassigned', 'undecided', 'decided'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
export const deskQuery = z.strictObject({
  view: z.enum(DESK_VIEWS),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** `GET /v1/admin/disputes/desk`: the one that is due first stands first. */
export const disputeDesk = z.object({
  counts: z.record(z.enum(DESK_VIEWS), z.int()),
  rows: z.array(
    disputeSummary.extend({ assignee: z.nullable(z.string()), waits_for_second: z.boolean() }),
  ),
  pages: z.int(),
});
export type DisputeDesk = z.infer<typeof disputeDesk>;

export const assignRequest = z.strictObject({ assignee_id: z.nullable(z.uuid()) });
export const noteRequest = z.strictObject({
  body: z.string().trim().min(1).max(4000),
  internal: z.boolean(),
});
export const resolveRequest = z.strictObject({
  awarded: money(),
  borne_by: z.enum(BEARERS),
  decision: z.string().trim().min(10, 'Write at least 10 characters.').max(2000),
  charged: money(),
});
export const sendBackRequest = z.strictObject({
  note: z.string().trim().min(10, 'Write at least 10 characters.').max(1000),
});
