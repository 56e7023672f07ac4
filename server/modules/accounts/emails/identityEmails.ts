import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { momentText } from '#server/platform/mail/emailText.ts';

/** Without the account's name: its address is not proven yet, so the name may be a stranger's text. */
export function verifyAddressEmail(token: string, publicUrl: string): EmailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone created a Keystead account with this email address. If it was you, confirm the address to start.',
      'The link is valid for 24 hours. If it was not you, ignore this email: the account stays closed without it.',
    ],
    action: {
      label: 'Confirm my address',
      href: publicUrl + href('emailVerificationVerify', {}, { token }),
    },
  };
}

export function alreadyRegisteredEmail(name: string, publicUrl: string): EmailContent {
  return {
    subject: 'You have an account already',
    paragraphs: [
      `Hello ${name}, someone, probably you, tried to create a Keystead account with this address. An account already exists, so nothing was changed.`,
      'Log in with the password you have. If you have forgotten it, choose “Forgot your password?” there. If it was not you, you need do nothing.',
    ],
    action: { label: 'Log in', href: publicUrl + href('login') },
  };
}

export function resetPasswordEmail(name: string, token: string, publicUrl: string): EmailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, you asked for a new password. The link below lets you choose one. It works once, and for one hour.`,
      'If this was not you, ignore this email. Your password does not change, and only you receive this link.',
    ],
    action: {
      label: 'Choose a new password',
      href: publicUrl + href('passwordResetToken', { token }),
    },
  };
}

export function passwordChangedEmail(name: string, at: Date, publicUrl: string): EmailContent {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name}, the password of your account was changed on ${momentText(at)}. Other devices were signed out.`,
      'If this was not you, choose a new password now. That signs out all other devices.',
    ],
    action: {
      label: 'It was not me: reset my password',
      href: publicUrl + href('passwordResetEmail'),
    },
  };
}
