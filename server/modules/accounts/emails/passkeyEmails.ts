import { href } from '#src/routes/href.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const WARNING =
  'If this was not you, change your password now and remove the passkeys that you don’t recognize.';

const passkeyAdded = emailTemplate({
  name: 'passkey_added',
  kind: accountsKinds.sign_in_changed,
  to: 'The owner of the account',
  when: 'A passkey was added.',
  texts: {
    subject: 'A passkey was added to your account',
    added:
      'Hello {name}, a passkey was added to your Keystead account on {time}. It signs you in without your password.',
    warning: WARNING,
    button: 'Check your passkeys',
  },
  fixed: ['warning'],
});

export const passkeyAddedEmail = (name: string, at: Date, publicUrl: string) =>
  passkeyAdded.email(
    { name, time: momentText(at) },
    { href: publicUrl + href('settingsSessions') },
  );

const passkeyRemoved = emailTemplate({
  name: 'passkey_removed',
  kind: accountsKinds.sign_in_changed,
  to: 'The owner of the account',
  when: 'A passkey was removed.',
  texts: {
    subject: 'A passkey was removed from your account',
    removed:
      'Hello {name}, a passkey was removed from your Keystead account on {time}. It no longer signs you in.',
    warning: WARNING,
    button: 'Check your passkeys',
  },
  fixed: ['warning'],
});

export const passkeyRemovedEmail = (name: string, at: Date, publicUrl: string) =>
  passkeyRemoved.email(
    { name, time: momentText(at) },
    { href: publicUrl + href('settingsSessions') },
  );

export const passkeyTemplates = [passkeyAdded, passkeyRemoved];
