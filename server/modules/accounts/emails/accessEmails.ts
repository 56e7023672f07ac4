import type { WayInKind } from '#src/rules/accounts/waysIn.ts';
import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const NAMES: Readonly<Record<WayInKind, string>> = {
  session: 'Signed-in devices',
  passkey: 'Passkeys',
  authenticator: 'Authenticator apps',
  google: 'Google accounts',
  api_token: 'API tokens',
  webhook: 'Webhooks',
  agent: 'Agents',
  push_device: 'Devices with notifications',
  calendar_address: 'Calendar addresses',
  share_link: 'Links to lists',
};

const accessEnded = emailTemplate({
  name: 'access_ended',
  kind: accountsKinds.account_changed,
  to: 'The owner of an account',
  when: 'The email address was proven, and access that was added before ended.',
  texts: {
    subject: 'Earlier access to your account ended',
    ended:
      'Hello {name}, you confirmed the email address of your Keystead account. For your security, everything that could use the account before ended.',
    advice: 'If something of it was yours, add it again.',
    button: 'Secure your account',
  },
  fixed: ['ended'],
});

/** Sent after a proof of the address ended what others may have added. */
export const accessEndedEmail = (
  name: string,
  ended: Readonly<Partial<Record<WayInKind, number>>>,
  publicUrl: string,
) =>
  accessEnded.email(
    { name },
    {
      href: publicUrl + href('settingsSessions'),
      facts: Object.entries(ended).map(([kind, count]) => [NAMES[kind as WayInKind], `${count}`]),
    },
  );

export const accessTemplates = [accessEnded];
