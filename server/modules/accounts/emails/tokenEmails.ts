import { href } from '#src/routes/href.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const tokenCreated = emailTemplate({
  name: 'api_token_created',
  kind: accountsKinds.sign_in_changed,
  to: 'The owner of the account',
  when: 'An API token was created.',
  texts: {
    subject: 'An API token was created for your account',
    created:
      'Hello {name}, the API token “{token}” was created for your Keystead account on {time}. A program with this token can use your account within its scopes.',
    warning: 'If this was not you, revoke the token and change your password now.',
    button: 'Check your API tokens',
  },
  fixed: ['warning'],
});

export const tokenCreatedEmail = (name: string, token: string, at: Date, publicUrl: string) =>
  tokenCreated.email(
    { name, token, time: momentText(at) },
    { href: publicUrl + href('settingsSessions') },
  );

export const tokenTemplates = [tokenCreated];
