import { resources } from '#resources';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { momentText } from '#server/platform/mail/emailText.ts';

interface Change {
  readonly id: string;
  readonly title: string;
}

const address = (publicUrl: string, { id }: Change) =>
  `${publicUrl}/admin/${resources.setting_changes.path}/${id}`;

const proposed = emailTemplate({
  name: 'settings_proposed',
  kind: 'approval_waiting',
  to: 'Owners and admins',
  when: 'An admin wants to change settings that decide over money.',
  texts: {
    subject: '{author} wants to change the settings for money',
    proposed: '{author} proposed: {message}.',
    deadline: 'It does not change before another person approves it, and expires on {deadline}.',
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
  kind: 'settings_changed',
  to: 'Owners',
  when: 'A change that loosens the control over money is approved and takes effect later.',
  texts: {
    subject: 'The control over money loosens on {time}',
    scheduled: '{author} changes the settings for money: {message}. It takes effect on {time}.',
    advice: 'If this is not right, cancel it before then. Until then the old settings apply.',
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
  kind: 'settings_changed',
  to: 'Owners',
  when: 'Settings that decide over money have changed.',
  texts: {
    subject: 'The settings for money have changed',
    changed: '{author} changed the settings for money: {message}. It applies now.',
    button: 'Open the change',
  },
  fixed: ['changed'],
});

export const settingsChangedEmail = (change: Change, author: string, publicUrl: string) =>
  changed.email({ author, message: change.title }, { href: address(publicUrl, change) });

const decided = emailTemplate({
  name: 'settings_decided',
  kind: 'approval_decided',
  to: 'The member of staff who proposed it',
  when: 'A proposed change of settings was decided, or its deadline is over.',
  texts: {
    subject: 'Your change of settings: {outcome}',
    decided: 'Your proposal is {outcome}: {message}.',
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
