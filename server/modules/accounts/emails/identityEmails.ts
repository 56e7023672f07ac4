import { href } from '#src/routes/href.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const verifyAddress = emailTemplate({
  name: 'address_confirmation',
  kind: null,
  to: 'The email address of a new account',
  when: 'Someone registered, or asked for another link.',
  secret: true,
  texts: {
    subject: 'Confirm your email address',
    created:
      'Someone created a Keystead account with this email address. If it was you, confirm the address to start.',
    validity:
      'The link is valid for 24 hours. If it was not you, ignore this email. The account cannot be used until the address is confirmed.',
    button: 'Confirm address',
  },
  fixed: ['validity'],
});

/** Without the account's name: its address is not proven yet, so the name may be a stranger's text. */
export const verifyAddressEmail = (token: string, publicUrl: string) =>
  verifyAddress.email({}, { href: publicUrl + href('emailVerificationVerify', {}, { token }) });

const alreadyRegistered = emailTemplate({
  name: 'already_registered',
  kind: null,
  to: 'The owner of an account',
  when: 'Someone tried to register with the email address of an account.',
  texts: {
    subject: 'You already have an account',
    tried:
      'Hello {name}, someone tried to create a Keystead account with this email address. You already have an account, so nothing was changed.',
    advice:
      'If it was you, log in with your password, or choose “Forgot your password?” on the log-in page. If it was not you, you don’t need to do anything.',
    button: 'Log in',
  },
});

export const alreadyRegisteredEmail = (name: string, publicUrl: string) =>
  alreadyRegistered.email({ name }, { href: publicUrl + href('login') });

const resetPassword = emailTemplate({
  name: 'password_reset',
  kind: null,
  to: 'The owner of an account',
  when: 'Someone asked to reset the password.',
  secret: true,
  texts: {
    subject: 'Choose a new password',
    link: 'Hello {name}, you asked to reset your password. Use the link below to choose a new one. The link works once and is valid for one hour.',
    warning: 'If this was not you, ignore this email. Your password does not change.',
    button: 'Choose a new password',
  },
  fixed: ['warning'],
});

export const resetPasswordEmail = (name: string, token: string, publicUrl: string) =>
  resetPassword.email({ name }, { href: publicUrl + href('passwordResetToken', { token }) });

const passwordChanged = emailTemplate({
  name: 'password_changed',
  kind: accountsKinds.sign_in_changed,
  to: 'The owner of the account',
  when: 'The password was changed.',
  texts: {
    subject: 'Your password was changed',
    changed:
      'Hello {name}, the password of your account was changed on {time}. Other devices were signed out.',
    warning: 'If this was not you, choose a new password now. That signs out all other devices.',
    button: 'Reset password',
  },
  fixed: ['warning'],
});

export const passwordChangedEmail = (name: string, at: Date, publicUrl: string) =>
  passwordChanged.email(
    { name, time: momentText(at) },
    { href: publicUrl + href('passwordResetEmail') },
  );

export const identityTemplates = [verifyAddress, alreadyRegistered, resetPassword, passwordChanged];
