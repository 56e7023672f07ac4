import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import type { SystemRole } from '#src/access/roles.ts';
import { href } from '#src/routes/href.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { accountsKinds } from './notificationKinds.ts';

const WARNING = 'If you did not expect this, contact us immediately.';
const TO = 'The owner of the account';

const addressChangedByStaff = emailTemplate({
  name: 'address_changed_by_staff',
  kind: accountsKinds.account_changed,
  to: 'The previous email address of an account',
  when: 'Staff changed the email address of an account.',
  texts: {
    subject: 'Our team changed your email address',
    changed:
      'Hello {name}, our team changed the email address of your Keystead account to {email}. You are signed out on all devices.',
    warning: WARNING,
    button: 'Contact us',
  },
  fixed: ['warning'],
});

/** Sent to the previous address when staff changed the email of an account. */
export const addressChangedByStaffEmail = (name: string, email: string, publicUrl: string) =>
  addressChangedByStaff.email(
    { name, email: maskedEmail(email) },
    { href: publicUrl + href('contact') },
  );

const ROLE_NAMES: Readonly<Record<SystemRole, string>> = {
  owner: 'owner',
  admin: 'admin',
  dispute_admin: 'dispute admin',
  agent: 'agent',
};

const rolesChanged = emailTemplate({
  name: 'roles_changed',
  kind: accountsKinds.account_changed,
  to: TO,
  when: 'Staff changed the roles of an account.',
  texts: {
    subject: 'The roles of your account were changed',
    changed:
      'Hello {name}, our team changed the roles of your Keystead account. {roles} You are signed out on all devices.',
    warning: WARNING,
    button: 'Contact us',
  },
  fixed: ['warning'],
});

export function rolesChangedEmail(name: string, roles: readonly SystemRole[], publicUrl: string) {
  const list = roles.map((role) => ROLE_NAMES[role]).join(', ');
  const now = list === '' ? 'It has no role now.' : `It has these roles now: ${list}.`;
  return rolesChanged.email({ name, roles: now }, { href: publicUrl + href('contact') });
}

const newPasswordRequired = emailTemplate({
  name: 'new_password_required',
  kind: accountsKinds.sign_in_changed,
  to: TO,
  when: 'Staff asked a person to choose a new password.',
  texts: {
    subject: 'Choose a new password',
    required:
      'Hello {name}, our team asks you to choose a new password. Your current password no longer works. You are signed out on all devices.',
    advice: 'Request a link to choose a new password. It is sent to this address.',
    button: 'Choose a new password',
  },
  fixed: ['advice'],
});

export const newPasswordRequiredEmail = (name: string, publicUrl: string) =>
  newPasswordRequired.email({ name }, { href: publicUrl + href('passwordResetEmail') });

const profileMovedAway = emailTemplate({
  name: 'profile_moved_away',
  kind: accountsKinds.account_changed,
  to: 'The user who had the profile',
  when: 'Staff moved a profile to another account.',
  texts: {
    subject: 'A profile was moved to another account',
    moved:
      'Hello {name}, our team moved the profile {profile} from your Keystead account to another account. You are signed out on all devices.',
    warning: WARNING,
    button: 'Contact us',
  },
  fixed: ['warning'],
});

/** Sent to the user who had the profile. */
export const profileMovedAwayEmail = (name: string, profile: string, publicUrl: string) =>
  profileMovedAway.email({ name, profile }, { href: publicUrl + href('contact') });

const profileReceived = emailTemplate({
  name: 'profile_received',
  kind: accountsKinds.account_changed,
  to: 'The user who has the profile now',
  when: 'Staff moved a profile to another account.',
  texts: {
    subject: 'A profile was moved to your account',
    moved:
      'Hello {name}, our team moved the profile {profile} to your Keystead account. You are signed out on all devices.',
    warning: WARNING,
    button: 'Contact us',
  },
  fixed: ['warning'],
});

/** Sent to the user who has the profile now. */
export const profileReceivedEmail = (name: string, profile: string, publicUrl: string) =>
  profileReceived.email({ name, profile }, { href: publicUrl + href('contact') });

export const staffChangeTemplates = [
  addressChangedByStaff,
  rolesChanged,
  newPasswordRequired,
  profileMovedAway,
  profileReceived,
];
