import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DisputeReason, DisputeState } from '#src/rules/disputes/dispute.ts';
import type { Tone } from '#src-market/ui/display/Badge.tsx';

export const REASON_LABELS: Readonly<Record<DisputeReason, MessageDescriptor>> = {
  not_as_described: msg`The place was not as described`,
  not_clean: msg`The place was not clean`,
  no_access: msg`I could not access the place`,
  safety: msg`The place was not safe`,
  refund_missing: msg`A refund did not arrive`,
  no_show_wrong: msg`I was reported as a no-show but I was there`,
  damage: msg`Something was damaged`,
  house_rules: msg`The house rules were broken`,
  extra_guests: msg`More people stayed than were booked`,
  other: msg`Something else`,
};

interface DisputeStateLabel {
  readonly label: MessageDescriptor;
  readonly tone: Tone;
}

export const DISPUTE_STATES: Readonly<Record<DisputeState, DisputeStateLabel>> = {
  open: { label: msg`In preparation`, tone: 'warning' },
  awaiting_response: { label: msg`Awaiting a response`, tone: 'warning' },
  under_review: { label: msg`Under review`, tone: 'info' },
  resolved_buyer: { label: msg`Decided for the buyer`, tone: 'success' },
  resolved_seller: { label: msg`Decided for the seller`, tone: 'success' },
  resolved_split: { label: msg`Decided in part for each side`, tone: 'success' },
  closed: { label: msg`Closed`, tone: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
};
