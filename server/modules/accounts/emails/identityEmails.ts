import { href } from '#src/routes/href.ts';
import type { EmailContent, NoticeContent } from '#server/platform/mail/email.ts';
import { momentText } from '#server/platform/mail/emailText.ts';

/** Without the account's name: its address is not proven yet, so the name may be a stranger's text. */
export function verifyAddressEmail(token: string, publicUrl: string): EmailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      'Someone created a Keystead account with this email address. If it was you, confirm the address to start.',
      'The link is valid for 24 hours. If it was not you, ignore this email. The account cannot be used until the address is confirmed.',
    ],
    action: {
      label: 'Confirm address',
      href: publicUrl + href('emailVerificationVerify', {}, { token }),
    },
  };
}

export function alreadyRegisteredEmail(name: string, publicUrl: string): EmailContent {
  return {
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${name}, someone tried to create a Keystead account with this email address. You already have an account, so nothing was changed.`,
      'If it was you, log in with your password, or choose “Forgot your password?” on the log-in page. If it was not you, you don’t need to do anything.',
    ],
    action: { label: 'Log in', href: publicUrl + href('login') },
  };
}

export function resetPasswordEmail(name: string, token: string, publicUrl: string): EmailContent {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, you asked to reset your password. Use the link below to choose a new one. The link works once and is valid for one hour.`,
      'If this was not you, ignore this email. Your password does not change.',
    ],
    action: {
      label: 'Choose a new password',
      href: publicUrl + href('passwordResetToken', { token }),
    },
  };
}

export function passwordChangedEmail(name: string, at: Date, publicUrl: string): NoticeContent {
  return {
    kind: 'sign_in_changed',
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name}, the password of your account was changed on ${momentText(at)}. Other devices were signed out.`,
      'If this was not you, choose a new password now. That signs out all other devices.',
    ],
    action: {
      label: 'Reset password',
      href: publicUrl + href('passwordResetEmail'),
    },
  };
}
