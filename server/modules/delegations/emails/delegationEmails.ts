import type { DelegationScope } from '#src/access/roles.ts';
import { cleanName } from '#src/rules/accounts/personName.ts';
import { INVITATION_DAYS } from '#src/rules/delegations/delegation.ts';
import { href } from '#src/routes/href.ts';
import type { DelegationTerms } from '#src/wire/delegations/delegation.ts';
import { dayText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { delegationsKinds } from './notificationKinds.ts';

const SCOPES: Readonly<Record<DelegationScope, string>> = {
  properties: 'listings and calendar',
  bookings: 'bookings and offers',
  messages: 'messages',
  'payouts:read': 'reading payouts and earnings',
};

const invitation = emailTemplate({
  name: 'agent_invitation',
  kind: delegationsKinds.agent_invited,
  to: 'The email address that a seller invited as agent',
  when: 'A seller invited an agent.',
  secret: true,
  texts: {
    subject: 'You were invited to act for a seller on Keystead',
    invited:
      '{seller} invited you to act for them on Keystead, as their agent. Open the invitation to see what you may do and to accept or decline it.',
    validity:
      'The link is valid for {days} days. If you have no account, register with this email address first. If you do not know the seller, ignore this email.',
    button: 'Open the invitation',
  },
  fixed: ['validity'],
});

/** To an address that may have no account. The only text of the seller is the cleaned name. */
export const invitationEmail = (sellerName: string, token: string, publicUrl: string) =>
  invitation.email(
    { seller: cleanName(sellerName) || 'A seller', days: String(INVITATION_DAYS) },
    { href: publicUrl + href('settingsProfile', {}, { invitation: token }) },
  );

const accepted = emailTemplate({
  name: 'agent_accepted',
  kind: delegationsKinds.agent_changed,
  to: 'The seller',
  when: 'An agent accepted the invitation.',
  texts: {
    subject: '{agent} accepted your invitation',
    answered:
      'Hello {name}, {agent} accepted your invitation. They may act for you from now on, within the permissions that you chose. You see all they do, and can end it at any time.',
    button: 'See your agents',
  },
});

const declined = emailTemplate({
  name: 'agent_declined',
  kind: delegationsKinds.agent_changed,
  to: 'The seller',
  when: 'An agent declined the invitation.',
  texts: {
    subject: '{agent} declined your invitation',
    answered: 'Hello {name}, {agent} declined your invitation. They cannot act for you.',
    button: 'See your agents',
  },
});

const left = emailTemplate({
  name: 'agent_left',
  kind: delegationsKinds.agent_changed,
  to: 'The seller',
  when: 'An agent ended the delegation.',
  texts: {
    subject: '{agent} no longer acts for you',
    answered:
      'Hello {name}, {agent} no longer acts for you. They ended the delegation, and cannot act for you any more.',
    button: 'See your agents',
  },
});

const ANSWERS = { accept: accepted, decline: declined, leave: left };

/** To the seller, when the agent has accepted, declined or left. */
export const invitationAnsweredEmail = (
  name: string,
  agentName: string,
  answer: keyof typeof ANSWERS,
  publicUrl: string,
) =>
  ANSWERS[answer].email(
    { name, agent: agentName },
    { href: `${publicUrl}${href('settingsProfile')}#agents` },
  );

const delegationChanged = emailTemplate({
  name: 'agent_permissions_changed',
  kind: delegationsKinds.agent_changed,
  to: 'The agent',
  when: 'A seller changed what the agent may do, or until when.',
  texts: {
    subject: '{seller} changed what you may do for them',
    changed:
      'Hello {name}, {seller} changed your permissions as their agent. The change is in effect.',
    button: 'See the delegation',
  },
});

/** To the agent, when the seller has changed the scopes or the end date. */
export const delegationChangedEmail = (
  name: string,
  sellerName: string,
  { id, scopes, ends_on }: DelegationTerms & { readonly id: string },
  publicUrl: string,
) =>
  delegationChanged.email(
    { name, seller: sellerName },
    {
      facts: [
        ['You may manage', scopes.map((scope) => SCOPES[scope]).join(', ')],
        ['Last day', ends_on === null ? 'No end date' : dayText(ends_on)],
      ],
      href: publicUrl + href('agentDelegation', { id }),
    },
  );

const delegationEnded = emailTemplate({
  name: 'agent_delegation_ended',
  kind: delegationsKinds.agent_changed,
  to: 'The agent',
  when: 'A seller ended the delegation.',
  texts: {
    subject: 'You no longer act for {seller}',
    ended:
      'Hello {name}, {seller} ended your delegation. You can no longer see or change anything for them.',
    button: 'See your delegations',
  },
});

/** To the agent, when the seller has ended the delegation. */
export const delegationEndedEmail = (name: string, sellerName: string, publicUrl: string) =>
  delegationEnded.email(
    { name, seller: sellerName },
    { href: publicUrl + href('agentDelegations') },
  );

export const delegationTemplates = [
  invitation,
  accepted,
  declined,
  left,
  delegationChanged,
  delegationEnded,
];
