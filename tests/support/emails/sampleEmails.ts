import { isoDate } from '#src/rules/dates/day.ts';
import type { EmailContent } from '#server/platform/emailContent/email.ts';
import {
  accountDeletedEmail,
  addressChangedEmail,
  addressChangeUndoEmail,
  confirmNewAddressEmail,
} from '#server/modules/accounts/emails/accountEmails.ts';
import { accessEndedEmail } from '#server/modules/accounts/emails/accessEmails.ts';
import {
  alreadyRegisteredEmail,
  passwordChangedEmail,
  resetPasswordEmail,
  verifyAddressEmail,
} from '#server/modules/accounts/emails/identityEmails.ts';
import {
  passkeyAddedEmail,
  passkeyRemovedEmail,
} from '#server/modules/accounts/emails/passkeyEmails.ts';
import {
  addressChangedByStaffEmail,
  newPasswordRequiredEmail,
  profileMovedAwayEmail,
  profileReceivedEmail,
  rolesChangedEmail,
} from '#server/modules/accounts/emails/staffChangeEmails.ts';
import { tokenCreatedEmail } from '#server/modules/accounts/emails/tokenEmails.ts';
import {
  noteMentionEmail,
  recordAssignedEmail,
} from '#server/modules/backOffice/emails/noteEmails.ts';
import { digestEmail } from '#server/modules/notifications/emails/digestEmail.ts';
import { searchMatchedEmail } from '#server/modules/saved/emails/searchEmail.ts';
import {
  webhookDisabledByStaffEmail,
  webhookDisabledEmail,
  webhookGoneEmail,
} from '#server/modules/webhooks/emails/webhookEmails.ts';
import {
  invitationAnsweredEmail,
  invitationEmail,
  delegationChangedEmail,
  delegationEndedEmail,
} from '#server/modules/delegations/emails/delegationEmails.ts';
import {
  feedFailedEmail,
  feedPausedEmail,
  newConflictEmail,
  nightsKeptEmail,
  notUnderstoodEmail,
} from '#server/modules/calendarFeeds/emails/channelEmails.ts';
import { heldEmail } from '#server/modules/conversations/emails/heldEmail.ts';
import {
  reportDecidedEmail,
  warningEmail,
} from '#server/modules/conversations/emails/reportEmails.ts';
import { unreadEmail } from '#server/modules/conversations/emails/unreadEmail.ts';
import {
  changesApprovedEmail,
  changesRejectedEmail,
  listingPublishedEmail,
  listingRejectedEmail,
  listingReviewReopenedEmail,
} from '#server/modules/listings/emails/listingEmails.ts';
import {
  profileVerifiedEmail,
  stepRejectedEmail,
  stepReviewReopenedEmail,
  stepsReceivedEmail,
} from '#server/modules/onboarding/emails/onboardingEmails.ts';
import { bookingSamples } from './bookingSamples.ts';
import { moneySamples } from './moneySamples.ts';

export const URL = 'https://k.test';
export const AT = new Date('2026-06-03T10:00:00Z');
const listing = { id: 'p1', title: 'Quiet rooms' };

/** Every email of the product with sample values, by a name; some with each of their optional texts. */
export const sampleEmails: Readonly<Record<string, EmailContent | null>> = {
  confirmNewAddress: confirmNewAddressEmail('secret', URL),
  addressChanged: addressChangedEmail('Ana', 'ana@people.test', URL),
  addressChangeUndo: addressChangeUndoEmail(
    { name: 'Ana', email: 'ana@people.test', expires: new Date('2026-06-08T10:00:00Z') },
    'secret',
    URL,
  ),
  accessEnded: accessEndedEmail('Ana', { api_token: 2, agent: 1 }, URL),
  accountDeleted: accountDeletedEmail('Ana', URL),
  verifyAddress: verifyAddressEmail('secret', URL),
  alreadyRegistered: alreadyRegisteredEmail('Ana', URL),
  resetPassword: resetPasswordEmail('Ana', 'secret', URL),
  passwordChanged: passwordChangedEmail('Ana', AT, URL),
  passkeyAdded: passkeyAddedEmail('Ana', AT, URL),
  passkeyRemoved: passkeyRemovedEmail('Ana', AT, URL),
  addressChangedByStaff: addressChangedByStaffEmail('Ana', 'ana@people.test', URL),
  rolesChanged: rolesChangedEmail('Ana', ['admin', 'agent'], URL),
  rolesRemoved: rolesChangedEmail('Ana', [], URL),
  newPasswordRequired: newPasswordRequiredEmail('Ana', URL),
  profileMovedAway: profileMovedAwayEmail('Ana', 'Ana’s homes', URL),
  profileReceived: profileReceivedEmail('Ana', 'Ana’s homes', URL),
  tokenCreated: tokenCreatedEmail('Ana', 'Calendar', AT, URL),
  noteMention: noteMentionEmail(
    { by: 'Rui', title: 'KS-7F3K9Q', href: `${URL}/admin` },
    'Please *look*',
  ),
  recordAssigned: recordAssignedEmail({ by: 'Rui', title: 'KS-7F3K9Q', href: `${URL}/admin` }),
  digestOne: digestEmail('Ana', [{ title: 'Booking confirmed' }], URL),
  digestMany: digestEmail(
    'Ana',
    Array.from({ length: 22 }, (_, index) => ({ title: `Update ${index}` })),
    URL,
  ),
  ...searches(),
  webhookGone: webhookGoneEmail('Ana', 'https://hooks.test/a', URL),
  webhookDisabled: webhookDisabledEmail('Ana', 'https://hooks.test/a', URL),
  webhookDisabledByStaff: webhookDisabledByStaffEmail(
    'Ana',
    { url: 'https://hooks.test/a', reason: 'It stores messages of guests.' },
    URL,
  ),
  invitation: invitationEmail('Ana', 'secret', URL),
  invitationWithoutName: invitationEmail('', 'secret', URL),
  invitationAccepted: invitationAnsweredEmail('Ana', 'Rui', 'accept', URL),
  invitationDeclined: invitationAnsweredEmail('Ana', 'Rui', 'decline', URL),
  agentLeft: invitationAnsweredEmail('Ana', 'Rui', 'leave', URL),
  delegationChanged: delegationChangedEmail(
    'Rui',
    'Ana',
    { id: 'd1', scopes: ['bookings', 'messages'], ends_on: isoDate('2026-07-01') },
    URL,
  ),
  delegationEnded: delegationEndedEmail('Rui', 'Ana', URL),
  conflict: newConflictEmail('Ana', 'Quiet rooms', 'Airbnb', 1, URL),
  conflicts: newConflictEmail('Ana', 'Quiet rooms', 'Airbnb', 3, URL),
  feedFailed: feedFailedEmail({ ...listing, name: 'Ana' }, 'Airbnb', URL),
  feedPaused: feedPausedEmail({ ...listing, name: 'Ana' }, 'Airbnb', URL),
  notUnderstood: notUnderstoodEmail(1)({ ...listing, name: 'Ana' }, 'Airbnb', URL),
  nightsKept: nightsKeptEmail(3, 7_200_000)({ ...listing, name: 'Ana' }, 'Airbnb', URL),
  ...Object.fromEntries(
    (['reply', 'missing_value', 'too_long', 'blocked'] as const).map((reason) => [
      `held ${reason}`,
      heldEmail({
        name: 'Ana',
        buyer: 'Bea',
        title: 'Quiet rooms',
        time_zone: 'Europe/Lisbon',
        reason,
        coming_at: reason === 'reply' ? new Date('2026-06-02T14:00:00Z') : null,
        conversation_id: 'c1',
        public_url: URL,
      }),
    ]),
  ),
  ...conversations(),
  listingPublished: listingPublishedEmail('Ana', listing, URL),
  listingRejected: listingRejectedEmail('Ana', listing, 'Better photos', URL),
  listingReviewReopened: listingReviewReopenedEmail('Ana', listing, URL),
  changesApproved: changesApprovedEmail('Ana', listing, URL),
  changesRejected: changesRejectedEmail('Ana', listing, 'Better photos', URL),
  stepsReceived: stepsReceivedEmail('Ana', 'seller', URL),
  stepRejected: stepRejectedEmail(
    { name: 'Ana', step: 'phone', profile_type: 'buyer' },
    'Wrong number',
    URL,
  ),
  stepReviewReopened: stepReviewReopenedEmail(
    { name: 'Ana', step: 'agreement', profile_type: 'seller' },
    URL,
  ),
  buyerVerified: profileVerifiedEmail('Ana', 'buyer', URL),
  sellerVerified: profileVerifiedEmail('Ana', 'seller', URL),
  ...bookingSamples(),
  ...moneySamples(),
};

function searches() {
  const home = (title: string) => ({
    id: 'p1',
    title,
    location: { name: 'Lisbon' },
    nightly: 9_800,
    currency: 'EUR',
    stay: null,
  });
  type Home = Parameters<typeof searchMatchedEmail>[2][number];
  const homes = (count: number) =>
    // The email reads only these columns of a card.
    Array.from({ length: count }, (_, index) => home(`Home ${index}`)) as unknown as Home[];
  const search = { name: 'Lisbon in May', query: 'place=lisbon', conversion: null };
  return {
    searchMatchedOne: searchMatchedEmail(search, 'daily', homes(1), URL),
    searchMatchedMany: searchMatchedEmail(search, 'immediately', homes(10), URL),
  };
}

function conversations() {
  const about = { name: 'Ana', title: 'Quiet rooms', conversation_id: 'c1', public_url: URL };
  const decided = (['dismiss', 'warn', 'block'] as const).map(
    (event) => [`report ${event}`, reportDecidedEmail({ ...about, event })] as const,
  );
  return {
    ...Object.fromEntries(decided),
    warning: warningEmail({ ...about, decision: 'Be polite.', blocked: false }),
    blocked: warningEmail({ ...about, decision: 'Be polite.', blocked: true }),
    unread: unreadEmail({ ...about, from: 'Bea', text: 'Hello there' }),
    unreadWithoutText: unreadEmail({ ...about, from: 'Bea', text: null }),
  };
}
