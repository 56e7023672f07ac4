import type { DelegationScope } from '#src/access/roles.ts';
import { cleanName } from '#src/rules/accounts/personName.ts';
import { INVITATION_DAYS } from '#src/rules/delegations/delegation.ts';
import { href } from '#src/routes/href.ts';
import type { DelegationTerms } from '#src/wire/delegations/delegation.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { dayText } from '#server/platform/mail/emailText.ts';

const SCOPES: Readonly<Record<DelegationScope, string>> = {
  properties: 'listings and calendar',
  bookings: 'bookings and offers',
  messages: 'messages',
  'payouts:read': 'reading payouts and earnings',
};

/** To an address that may have no account. The only text of the seller is the cleaned name. */
export function invitationEmail(
  sellerName: string,
  token: string,
  publicUrl: string,
): NoticeContent {
  const seller = cleanName(sellerName) || 'A seller';
  return {
    kind: 'agent_invited',
    subject: 'You were invited to act for a seller on Keystead',
    paragraphs: [
      `${seller} invited you to act for them on Keystead, as their agent. Open the invitation to see what you may do and to accept or decline it.`,
      `The link is valid for ${INVITATION_DAYS} days. If you have no account, register with this email address first. If you do not know the seller, ignore this email.`,
    ],
    action: {
      label: 'Open the invitation',
      href: publicUrl + href('settingsProfile', {}, { invitation: token }),
    },
  };
}

const ANSWERS = {
  accept: [
    'accepted your invitation',
    'They may act for you from now on, within the permissions that you chose. You see all they do, and can end it at any time.',
  ],
  decline: ['declined your invitation', 'They cannot act for you.'],
  leave: ['no longer acts for you', 'They ended the delegation, and cannot act for you any more.'],
} as const;

/** To the seller, when the agent has accepted, declined or left. */
export function invitationAnsweredEmail(
  name: string,
  agentName: string,
  answer: keyof typeof ANSWERS,
  publicUrl: string,
): NoticeContent {
  const [title, text] = ANSWERS[answer];
  return {
    kind: 'agent_changed',
    subject: `${agentName} ${title}`,
    paragraphs: [`Hello ${name}, ${agentName} ${title}. ${text}`],
    action: { label: 'See your agents', href: `${publicUrl}${href('settingsProfile')}#agents` },
  };
}

/** To the agent, when the seller has changed the scopes or the end date. */
export function delegationChangedEmail(
  name: string,
  sellerName: string,
  { id, scopes, ends_on }: DelegationTerms & { readonly id: string },
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'agent_changed',
    subject: `${sellerName} changed what you may do for them`,
    paragraphs: [
      `Hello ${name}, ${sellerName} changed your permissions as their agent. The change is in effect.`,
    ],
    facts: [
      ['You may manage', scopes.map((scope) => SCOPES[scope]).join(', ')],
      ['Last day', ends_on === null ? 'No end date' : dayText(ends_on)],
    ],
    action: { label: 'See the delegation', href: publicUrl + href('agentDelegation', { id }) },
  };
}

/** To the agent, when the seller has ended the delegation. */
export function delegationEndedEmail(
  name: string,
  sellerName: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'agent_changed',
    subject: `You no longer act for ${sellerName}`,
    paragraphs: [
      `Hello ${name}, ${sellerName} ended your delegation. You can no longer see or change anything for them.`,
    ],
    action: { label: 'See your delegations', href: publicUrl + href('agentDelegations') },
  };
}
