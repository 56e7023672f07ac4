import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import { href } from '#src/routes/href.ts';
import { momentText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const confirmNewAddress = emailTemplate({
  name: 'new_address_confirmation',
  kind: null,
  to: 'The new email address of an account',
  when: 'The email address of an account was changed.',
  secret: true,
  texts: {
    subject: 'Confirm your new email address',
    changed:
      'The email address of a Keystead account was changed to this one. If it is your account, confirm the address to continue.',
    validity: 'The link is valid for 24 hours. If you have no account with us, ignore this email.',
    button: 'Confirm address',
  },
  fixed: ['validity'],
});

/** Sent to the new address of an account, for its owner to confirm; without the name, as not proven. */
export const confirmNewAddressEmail = (token: string, publicUrl: string) =>
  confirmNewAddress.email({}, { href: publicUrl + href('emailVerificationVerify', {}, { token }) });

const addressChanged = emailTemplate({
  name: 'address_changed',
  kind: accountsKinds.account_changed,
  to: 'The previous email address of an account',
  when: 'The person changed the email address of their account.',
  texts: {
    subject: 'Your email address was changed',
    changed:
      'Hello {name}, the email address of your Keystead account was changed to {email}. From now on, you sign in with the new address, and we send your emails to it.',
    warning: 'If this was not you, contact us immediately. Someone may know your password.',
    button: 'Contact us',
  },
  fixed: ['warning'],
});

/** Sent to the previous address after a change of email. */
export const addressChangedEmail = (name: string, email: string, publicUrl: string) =>
  addressChanged.email({ name, email: maskedEmail(email) }, { href: publicUrl + href('contact') });

const addressChangeUndo = emailTemplate({
  name: 'address_change_undo',
  kind: null,
  to: 'The previous, confirmed email address of an account',
  when: 'The person changed the email address of their account.',
  secret: true,
  texts: {
    subject: 'Your email address was changed',
    changed:
      'Hello {name}, the email address of your Keystead account was changed to {email}. From now on, you sign in with the new address, and we send your emails to it.',
    warning:
      'If this was not you, someone may know your password. Undo the change before {deadline}: your account gets this address back, everyone is signed out, and what was added since the change is removed.',
    button: 'This wasn’t me: undo the change',
  },
  fixed: ['warning', 'button'],
});

/** Sent to the previous address, which was proven. Its link gives the account back. */
export const addressChangeUndoEmail = (
  {
    name,
    email,
    expires,
  }: { readonly name: string; readonly email: string; readonly expires: Date },
  token: string,
  publicUrl: string,
) =>
  addressChangeUndo.email(
    { name, email: maskedEmail(email), deadline: momentText(expires) },
    { href: publicUrl + href('emailVerificationVerify', {}, { undo: token }) },
  );

const accountDeleted = emailTemplate({
  name: 'account_deleted',
  kind: null,
  to: 'The person whose account was deleted',
  when: 'An account was deleted.',
  texts: {
    subject: 'Your account was deleted',
    deleted:
      'Hello {name}, we deleted your Keystead account with your name, address, documents and messages. You are signed out on all devices.',
    kept: 'The law requires us to keep records of payments and stays. We keep them without your name. This is our last email to you.',
    button: 'Visit Keystead',
  },
  fixed: ['kept'],
});

/** The last email of an account: its address is deleted afterwards. */
export const accountDeletedEmail = (name: string, publicUrl: string) =>
  accountDeleted.email({ name }, { href: publicUrl + href('home') });

export const accountTemplates = [
  confirmNewAddress,
  addressChanged,
  addressChangeUndo,
  accountDeleted,
];
