import type { DisputeReason, DisputeState } from '#src/rules/disputes/dispute.ts';
import type { Bearer } from '#src/rules/disputes/award.ts';
import type { Tone } from '#src/schema/field.ts';

export const REASON_LABELS: Readonly<Record<DisputeReason, string>> = {
  not_as_described: 'Not as described',
  not_clean: 'Not clean',
  no_access: 'Could not get in',
  safety: 'Not safe',
  refund_missing: 'A refund did not arrive',
  no_show_wrong: 'Wrongly reported as a no-show',
  damage: 'Damage',
  house_rules: 'House rules broken',
  extra_guests: 'More people than booked',
  other: 'Something else',
};

export const STATE_LABELS: Readonly<Record<DisputeState, readonly [string, Tone]>> = {
  open: ['In preparation', 'neutral'],
  awaiting_response: ['Awaiting response', 'warning'],
  under_review: ['Under review', 'info'],
  resolved_buyer: ['For the buyer', 'success'],
  resolved_seller: ['For the seller', 'success'],
  resolved_split: ['Split', 'success'],
  closed: ['Closed', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
};

export const BEARER_LABELS: Readonly<Record<Bearer, string>> = {
  both: 'Both, by their shares of the price',
  seller: 'The seller, as far as earned with this stay',
  platform: 'Keystead alone',
};

export const EVENT_LABELS: Readonly<Record<string, string>> = {
  open: 'opened it',
  send: 'sent it to the other side',
  respond: 'answered',
  escalate: 'took it into review',
  assign: 'assigned it',
  propose: 'proposed an award',
  send_back: 'sent the proposal back',
  proposal_lapsed: 'withdrew; the proposal expired',
  resolve_buyer: 'decided for the buyer',
  resolve_seller: 'decided for the seller',
  resolve_split: 'decided in part',
  withdraw: 'withdrew it',
  lapse: 'closed it: no evidence was added',
  close: 'closed it',
};
