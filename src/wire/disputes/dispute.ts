import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { BEARERS } from '#src/rules/disputes/award.ts';
import { DISPUTE_REASONS, disputeMachine } from '#src/rules/disputes/dispute.ts';
import { day, money } from '#src/schema/field.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

const side = z.enum(['buyer', 'seller']);
const author = z.enum(['buyer', 'seller', 'staff']);
const statementText = writtenText({ min: 10, max: 4000 }, 'Write at least 10 characters.');

/** `POST /v1/disputes` → 201, or 409 `too_late`, `too_early`, `dispute_open`. */
export const disputeRequest = z.strictObject({
  booking_id: z.uuidv7(),
  reason: z.enum(DISPUTE_REASONS),
  claimed: money({ min: 1 }),
  statement: statementText,
});
export type DisputeRequest = z.infer<typeof disputeRequest>;

export const statementRequest = z.strictObject({ body: statementText });
export const messageRequest = z.strictObject({ body: z.string().trim().min(1).max(4000) });
export const withdrawRequest = z.strictObject({ note: z.string().trim().max(1000).optional() });

/** The file’s name on the user’s device, for display only; never used as a path. */
export const evidenceQuery = z.strictObject({ name: z.string().trim().min(1).max(120) });

/** A stay about which the user may open a dispute now. */
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
  /** Whether the dispute would claim the deposit, which requires evidence. */
  on_deposit: z.boolean(),
  /** The last day to open it, at the property. */
  until: day(),
});
export type DisputableStay = z.infer<typeof disputableStay>;

export const disputeSummary = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(disputeMachine.states),
  seen_as: author,
  opened_by: side,
  /** A seller's claim on the security deposit. */
  on_deposit: z.boolean(),
  reason: z.enum(DISPUTE_REASONS),
  claimed: money(),
  awarded: z.nullable(money()),
  currency: z.enum(CURRENCIES),
  /** The deadline of the current state; null where it does not concern the reader. */
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
    /** Staff only. */
    who: z.nullable(z.string()),
    note: z.string(),
    internal: z.boolean(),
    created_at: z.string(),
  }),
);
const messages = z.array(
  z.object({
    id: z.string(),
    by: author,
    /** The name of a staff member is visible to staff only. */
    name: z.string(),
    body: z.string(),
    internal: z.boolean(),
    created_at: z.string(),
  }),
);
export const evidenceView = z.object({
  id: z.string(),
  by: author,
  file_name: z.string(),
  media_type: z.string(),
  created_at: z.string(),
});
export type EvidenceView = z.infer<typeof evidenceView>;

export const disputeView = disputeSummary.extend({
  /** The explanation by staff. */
  decision: z.nullable(z.string()),
  borne_by: z.nullable(z.enum(BEARERS)),
  events,
  messages,
  evidence: z.array(evidenceView),
  /** A claim on a deposit without evidence, which cannot be sent yet. */
  needs_evidence: z.boolean(),
  abilities: z.record(z.enum(DISPUTE_ABILITIES), z.boolean()),
});
export type DisputeView = z.infer<typeof disputeView>;

const proposedAward = z.object({
  awarded: money(),
  borne_by: z.enum(BEARERS),
  decision: z.string(),
});

/** `GET /v1/admin/disputes/{id}/case`: what staff need for a decision. */
export const disputeCase = disputeView.extend({
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The staff it may be assigned to. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The amount an award may take: the claimed deposit, or what is left of the price. */
  awardable: money(),
  /** The ledger’s balances of the booking’s price. */
  books: z.object({ charged: money(), seller_earns: money() }),
  approval_limit: money(),
  /** The highest award that the reader may decide alone, with what staff moved before. */
  award_alone: money(),
  proposal: z.nullable(proposedAward.extend({ by: z.string(), yours: z.boolean() })),
  /** The last proposal, if it was sent back: its author may change it and propose again. */
  sent_back: z.nullable(proposedAward),
  can: z.object({
    assign: z.boolean(),
    escalate: z.boolean(),
    /** Assigned to the user, under review, and the user is none of its sides. */
    resolve: z.boolean(),
    approve: z.boolean(),
    close: z.boolean(),
  }),
});
export type DisputeCase = z.infer<typeof disputeCase>;

export const STAFF_DISPUTE_VIEWS = ['mine', 'unassigned', 'undecided', 'decided'] as const;
export type StaffDisputeView = (typeof STAFF_DISPUTE_VIEWS)[number];
export const staffDisputesQuery = z.strictObject({
  view: z.enum(STAFF_DISPUTE_VIEWS),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** `GET /v1/admin/disputes/list`: the next deadline first. */
export const staffDisputes = z.object({
  counts: z.record(z.enum(STAFF_DISPUTE_VIEWS), z.int()),
  rows: z.array(
    disputeSummary.extend({ assignee: z.nullable(z.string()), waits_for_second: z.boolean() }),
  ),
  pages: z.int(),
});
export type StaffDisputes = z.infer<typeof staffDisputes>;

export const assignRequest = z.strictObject({ assignee_id: z.nullable(z.uuid()) });
export const noteRequest = z.strictObject({
  body: z.string().trim().min(1).max(4000),
  internal: z.boolean(),
});
export const resolveRequest = z.strictObject({
  awarded: money(),
  borne_by: z.enum(BEARERS),
  decision: writtenText({ min: 10, max: 2000 }, 'Write at least 10 characters.'),
  charged: money(),
});
export const sendBackRequest = z.strictObject({
  note: writtenText({ min: 10, max: 1000 }, 'Write at least 10 characters.'),
});
