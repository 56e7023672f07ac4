import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';

/** To an address that an account was moved to: its owner must say that it is theirs. */
export function confirmNewAddressEmail(
  name: string,
  token: string,
  publicUrl: string,
): EmailContent {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${name}, your Keystead account now goes by this address. Confirm that it is yours, and you can go on where you were.`,
      'The link is good for 24 hours. If you have no account with us, do nothing.',
    ],
    action: {
      label: 'Confirm my address',
      href: publicUrl + href('emailVerificationVerify', {}, { token }),
    },
  };
}

/** `ana.lima@example.com` as `a…@example.com`: enough for who knows it, little for who does not. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

/** To the address that an account went by until now. */
export function addressChangedEmail(name: string, email: string, publicUrl: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${name}, the email address of your Keystead account was changed to ${masked(email)}. You sign in with that one from now on, and our letters go there.`,
      'If it was not you, write to us at once: somebody knows your password.',
    ],
    action: { label: 'Write to us', href: publicUrl + href('contact') },
  };
}

/** The last letter: nothing of the person is kept to write another. */
export function accountDeletedEmail(name: string, publicUrl: string): EmailContent {
  return {
    subject: 'Your account was deleted',
    paragraphs: [
      `Goodbye ${name}. Your Keystead account is gone, and with it your name, your address, your documents, your messages and every device you were signed in on.`,
      'What the law makes us keep, the records of payments and stays, is kept without your name. This is the last letter you get from us.',
    ],
    action: { label: 'Visit Keystead', href: publicUrl + href('home') },
  };
}
