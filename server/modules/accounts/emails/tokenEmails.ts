import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { momentText } from '#server/platform/mail/emailText.ts';

export function tokenCreatedEmail(
  name: string,
  token: string,
  at: Date,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'sign_in_changed',
    subject: 'An API token was created for your account',
    paragraphs: [
      `Hello ${name}, the API token “${token}” was created for your Keystead account on ${momentText(at)}. A program with this token can use your account within its scopes.`,
      'If this was not you, revoke the token and change your password now.',
    ],
    action: { label: 'Check your API tokens', href: publicUrl + href('settingsSessions') },
  };
}
