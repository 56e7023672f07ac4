import { resources } from '#resources';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { approvalsKinds } from './notificationKinds.ts';

interface Change {
  readonly id: string;
  readonly title: string;
}

const address = (publicUrl: string, { id }: Change) =>
  `${publicUrl}/admin/${resources.setting_changes.path}/${id}`;

const proposed = emailTemplate({
  name: 'settings_proposed',
  kind: approvalsKinds.approval_waiting,
  to: 'Owners and admins',
  when: 'An admin proposed a change to settings for payments.',
  texts: {
    subject: '{author} proposed a change to the payment settings',
    proposed: '{author} proposed this change: {message}.',
    deadline: 'Another owner or admin has to approve it. The proposal expires on {deadline}.',
    button: 'Review the change',
  },
  fixed: ['proposed'],
});

export const settingsProposedEmail = (
  change: Change,
  author: string,
  deadline: Date,
  publicUrl: string,
) =>
  proposed.email(
    { author, message: change.title, deadline: momentText(deadline) },
    { href: address(publicUrl, change) },
  );

const scheduled = emailTemplate({
  name: 'settings_scheduled',
  kind: approvalsKinds.settings_changed,
  to: 'Owners',
  when: 'Less strict settings for payments were approved and take effect later.',
  texts: {
    subject: 'Less strict payment settings take effect on {time}',
    scheduled:
      '{author} changed the payment settings: {message}. The change takes effect on {time}.',
    advice:
      'If you did not expect this change, cancel it before then. The current settings apply until then.',
    button: 'Review or cancel the change',
  },
  fixed: ['scheduled', 'advice'],
});

export const settingsScheduledEmail = (
  change: Change,
  author: string,
  at: Date,
  publicUrl: string,
) =>
  scheduled.email(
    { author, message: change.title, time: momentText(at) },
    { href: address(publicUrl, change) },
  );

const changed = emailTemplate({
  name: 'settings_changed',
  kind: approvalsKinds.settings_changed,
  to: 'Owners',
  when: 'Settings for payments were changed.',
  texts: {
    subject: 'The payment settings were changed',
    changed: '{author} changed the payment settings: {message}. The new settings apply now.',
    button: 'Open the change',
  },
  fixed: ['changed'],
});

export const settingsChangedEmail = (change: Change, author: string, publicUrl: string) =>
  changed.email({ author, message: change.title }, { href: address(publicUrl, change) });

const decided = emailTemplate({
  name: 'settings_decided',
  kind: approvalsKinds.approval_decided,
  to: 'The member of staff who proposed it',
  when: 'A proposed change of settings was decided, or its deadline is over.',
  texts: {
    subject: 'Your settings change: {outcome}',
    decided: 'Your settings change ({message}): {outcome}.',
    note: '{reason}',
    button: 'Open the change',
  },
  sometimes: { note: 'The person who decided wrote a reason.' },
  fixed: ['decided', 'note'],
});

export const settingsDecidedEmail = (
  change: Change,
  outcome: string,
  reason: string,
  publicUrl: string,
) =>
  decided.email(
    { outcome, message: change.title, reason },
    { href: address(publicUrl, change), also: reason === '' ? [] : ['note'] },
  );

export const settingTemplates = [proposed, scheduled, changed, decided];
