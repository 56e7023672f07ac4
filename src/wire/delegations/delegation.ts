import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { DELEGATION_SCOPES } from '#src/access/roles.ts';
import { delegationMachine, type endDateProblem } from '#src/rules/delegations/delegation.ts';
import { day, money } from '#src/schema/field.ts';

/** A delegation, for its seller and its agent. Days are UTC. */
export const delegationView = z.object({
  id: z.string(),
  seller: z.object({ profile_id: z.string(), display_name: z.string() }),
  /** Null until the invited user accepts. */
  agent_name: z.nullable(z.string()),
  invited_email: z.string(),
  state: z.enum(delegationMachine.states),
  scopes: z.array(z.enum(DELEGATION_SCOPES)),
  /** The last day; null without an end. */
  ends_on: z.nullable(day()),
  created_at: z.string(),
  /** When the invitation expires; null once it is answered. */
  expires_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});
export type DelegationView = z.infer<typeof delegationView>;

const terms = {
  scopes: z
    .array(z.enum(DELEGATION_SCOPES))
    .min(1, 'Choose at least one permission.')
    .transform((chosen) => DELEGATION_SCOPES.filter((scope) => chosen.includes(scope))),
  ends_on: z.nullable(day()),
};

export const inviteRequest = z.strictObject({
  email: emailAddress('Enter an email address, such as ana@example.com.'),
  ...terms,
});
export type InviteRequest = z.infer<typeof inviteRequest>;

export const delegationTerms = z.strictObject(terms);
export type DelegationTerms = z.infer<typeof delegationTerms>;

export const END_DATE_TEXTS = {
  past: 'Choose today or a later day.',
  too_late: 'Choose a day within the next five years, or no end date.',
} as const satisfies Record<NonNullable<ReturnType<typeof endDateProblem>>, string>;

/** What an agent did for a seller, newest first. */
export const agentActivity = z.array(
  z.object({
    id: z.string(),
    /** The kind of record and the event, such as `properties` and `submit`. */
    resource: z.string(),
    event: z.string(),
    record_id: z.string(),
    /** The title of the listing or the reference of the booking; empty where it is gone. */
    subject: z.string(),
    at: z.string(),
  }),
);
export type AgentActivity = z.infer<typeof agentActivity>;

export const delegationDetail = z.object({ ...delegationView.shape, activity: agentActivity });

/** What an invitation says before it is answered. */
export const agentInvitation = delegationView.pick({
  id: true,
  seller: true,
  scopes: true,
  ends_on: true,
  expires_at: true,
});
export type AgentInvitation = z.infer<typeof agentInvitation>;

/**
 * An invitation, for who holds the token of its link: the link was sent to that mailbox only. The email and whether it
 * has an account are known while the invitation is open, so that the person registers or logs in with it.
 */
export const invitationPreview = z.object({
  state: delegationView.shape.state,
  seller_name: z.string(),
  email: z.nullable(z.string()),
  has_account: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

export const TASK_KINDS = [
  'answer_booking',
  'answer_change',
  'answer_offer',
  'answer_dispute',
  'arrival',
  'conflict',
  'message',
  'rejected',
] as const;

/** `GET /v1/agent/dashboard`: all sellers of the agent, and what to do next. */
export const agentDashboard = z.object({
  /** The most urgent first. Only of sellers whose scopes include it. */
  tasks: z.array(
    z.object({
      kind: z.enum(TASK_KINDS),
      seller: delegationView.shape.seller,
      /** The booking, offer, dispute or conversation; the listing for `conflict` and `rejected`. */
      record_id: z.string(),
      property_title: z.string(),
      /** The buyer; empty for tasks of listings. */
      buyer_name: z.string(),
      /** Of the stay; null for tasks without one. */
      check_in: z.nullable(day()),
      /** The deadline of an answer; null where there is none. */
      due_at: z.nullable(z.string()),
      /** Conflicts of the listing, or unread messages of the conversation; else 1. */
      count: z.int(),
    }),
  ),
  sellers: z.array(
    z.object({
      ...delegationView.pick({ id: true, seller: true, scopes: true, ends_on: true }).shape,
      active_listings: z.int(),
      /** Nights of bookings in the next 30 days; null without `properties` and `bookings`. */
      nights_next_30: z.nullable(z.int()),
      /** Of the last 30 days, from the ledger; null without `payouts:read`. */
      earnings: z.nullable(
        z.array(z.object({ currency: z.enum(CURRENCIES), amount: money({ min: -1e15 }) })),
      ),
    }),
  ),
  invitations: z.array(agentInvitation),
});
export type AgentDashboard = z.infer<typeof agentDashboard>;
