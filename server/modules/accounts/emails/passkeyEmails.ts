import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { momentText } from '#server/platform/mail/emailText.ts';

const notYou =
  'If this was not you, change your password now and remove the passkeys that you don’t recognize.';

const toDevices = (publicUrl: string) => ({
  label: 'Check your passkeys',
  href: publicUrl + href('settingsSessions'),
});

export function passkeyAddedEmail(name: string, at: Date, publicUrl: string): NoticeContent {
  return {
    kind: 'sign_in_changed',
    subject: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${name}, a passkey was added to your Keystead account on ${momentText(at)}. It signs you in without your password.`,
      notYou,
    ],
    action: toDevices(publicUrl),
  };
}

export function passkeyRemovedEmail(name: string, at: Date, publicUrl: string): NoticeContent {
  return {
    kind: 'sign_in_changed',
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${name}, a passkey was removed from your Keystead account on ${momentText(at)}. It no longer signs you in.`,
      notYou,
    ],
    action: toDevices(publicUrl),
  };
}
