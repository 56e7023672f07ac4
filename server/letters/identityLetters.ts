import { href } from '#src/routes/href.ts';
import type { Letter } from './letter.ts';

export function verifyEmailLetter(name: string, token: string, publicUrl: string): Letter {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${name}, you have made an account on Keystead with this address. Confirm that it is yours, and you can go on.`,
      'The link is good for 24 hours. If it was not you, do nothing: without it the account stays closed.',
    ],
    action: {
      label: 'Confirm my address',
      href: publicUrl + href('emailVerificationVerify', {}, { token }),
    },
  };
}
