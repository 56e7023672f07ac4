import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DelegationScope } from '#src/access/roles.ts';
import type { DelegationState } from '#src/rules/delegations/delegation.ts';
import type { Tone } from '#src-market/ui/display/Badge.tsx';

interface ScopeText {
  readonly label: MessageDescriptor;
  readonly description: MessageDescriptor;
}

/** In the order of the form. */
export const SCOPE_TEXTS: Readonly<Record<DelegationScope, ScopeText>> = {
  properties: {
    label: msg`Listings and calendar`,
    description: msg`Create and edit listings, set prices and block nights.`,
  },
  bookings: {
    label: msg`Bookings and offers`,
    description: msg`Answer requests, changes and disputes, and send offers.`,
  },
  messages: { label: msg`Messages`, description: msg`Read and answer messages of buyers.` },
  'payouts:read': {
    label: msg`See payouts and earnings`,
    description: msg`Read only. The payout account stays yours.`,
  },
};

// Object.keys widens to string; the keys are the scopes by the type above.
export const SCOPES = Object.keys(SCOPE_TEXTS) as DelegationScope[];

export const STATE_TEXTS: Readonly<
  Record<DelegationState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  invited: { label: msg`Invited`, tone: 'info' },
  active: { label: msg`Active`, tone: 'success' },
  declined: { label: msg`Declined`, tone: 'neutral' },
  revoked: { label: msg`Ended`, tone: 'neutral' },
  expired: { label: msg`Expired`, tone: 'neutral' },
};

/** What an agent did, by resource and event; the name of the record follows. */
const ACTIVITY: Readonly<Record<string, MessageDescriptor>> = {
  'bookings.accept': msg`Accepted the booking`,
  'bookings.decline': msg`Declined the booking`,
  'bookings.cancel_by_seller': msg`Cancelled the booking`,
  'bookings.check_in': msg`Checked in the buyer of the booking`,
  'bookings.report_no_show': msg`Reported a no-show for the booking`,
  'bookings.change_propose': msg`Requested a change of the booking`,
  'bookings.review': msg`Reviewed the buyer of the booking`,
  'bookings.change_agree': msg`Accepted a change of the booking`,
  'bookings.change_accept': msg`Accepted a change of the booking`,
  'bookings.change_decline': msg`Declined a change of the booking`,
  'bookings.change_withdraw': msg`Withdrew a change of the booking`,
  'offers.send': msg`Sent an offer for`,
  'offers.withdraw': msg`Withdrew an offer for`,
  'offers.refuse': msg`Declined to make an offer for`,
  'disputes.message': msg`Wrote in the dispute about`,
  'disputes.open': msg`Opened a dispute about`,
  'disputes.send': msg`Sent the dispute about`,
  'disputes.withdraw': msg`Withdrew the dispute about`,
  'disputes.respond': msg`Responded to the dispute about`,
  'properties.create': msg`Created the listing`,
  'properties.edit': msg`Edited the listing`,
  'properties.set_nights': msg`Changed nights of the listing`,
  'properties.price_settings': msg`Changed the price suggestion settings of`,
  'properties.propose_changes': msg`Sent changes to review for`,
  'properties.withdraw_changes': msg`Withdrew the changes of`,
  'properties.revise': msg`Made a draft again of`,
  'properties.add_feed': msg`Added a calendar of another site to`,
  'properties.change_feed': msg`Changed a calendar of another site for`,
  'properties.remove_feed': msg`Removed a calendar of another site from`,
  'properties.import_nights': msg`Imported nights for`,
  'properties.renew_calendar_address': msg`Made a new calendar address for`,
  'properties.calendar_conflict_keep_ours': msg`Decided a calendar conflict of`,
  'properties.calendar_conflict_keep_theirs': msg`Decided a calendar conflict of`,
  'properties.submit': msg`Submitted the listing`,
  'properties.withdraw': msg`Withdrew the listing`,
  'properties.pause': msg`Paused the listing`,
  'properties.resume': msg`Resumed the listing`,
  'properties.archive': msg`Archived the listing`,
};

const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  bookings: msg`Changed the booking`,
  offers: msg`Changed the offer for`,
  disputes: msg`Changed the dispute about`,
  properties: msg`Changed the listing`,
};

export const activityText = (resource: string, event: string): MessageDescriptor =>
  ACTIVITY[`${resource}.${event}`] ?? OTHERS[resource] ?? msg`Made a change`;
