import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import { href } from '#src/routes/href.ts';
import type { EmailContent, NoticeContent } from '#server/platform/mail/email.ts';

/** Sent to the new address of an account, for its owner to confirm; without the name, as not proven. */
export function confirmNewAddressEmail(token: string, publicUrl: string): EmailContent {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [
      'The email address of a Keystead account was changed to this one. If it is your account, confirm the address to continue.',
      'The link is valid for 24 hours. If you have no account with us, ignore this email.',
    ],
    action: {
      label: 'Confirm address',
      href: publicUrl + href('emailVerificationVerify', {}, { token }),
    },
  };
}

/** Sent to the previous address after a change of email. */
export function addressChangedEmail(name: string, email: string, publicUrl: string): NoticeContent {
  return {
    kind: 'account_changed',
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${name}, the email address of your Keystead account was changed to ${maskedEmail(email)}. From now on, you sign in with the new address, and we send your emails to it.`,
      'If this was not you, contact us immediately. Someone may know your password.',
    ],
    action: { label: 'Contact us', href: publicUrl + href('contact') },
  };
}

/** The last email of an account: its address is deleted afterwards. */
export function accountDeletedEmail(name: string, publicUrl: string): EmailContent {
  return {
    subject: 'Your account was deleted',
    paragraphs: [
      `Hello ${name}, we deleted your Keystead account with your name, address, documents and messages. You are signed out on all devices.`,
      'The law requires us to keep records of payments and stays. We keep them without your name. This is our last email to you.',
    ],
    action: { label: 'Visit Keystead', href: publicUrl + href('home') },
  };
}
