import { maskedEmail } from '#src/rules/accounts/maskedEmail.ts';
import type { SystemRole } from '#src/access/roles.ts';
import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';

const SIGNED_OUT = 'You are signed out on all devices.';
const NOT_EXPECTED = 'If you did not expect this, contact us immediately.';

const contactUs = (publicUrl: string) => ({
  label: 'Contact us',
  href: publicUrl + href('contact'),
});

/** Sent to the previous address when staff changed the email of an account. */
export function addressChangedByStaffEmail(
  name: string,
  email: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'account_changed',
    subject: 'Our team changed your email address',
    paragraphs: [
      `Hello ${name}, our team changed the email address of your Keystead account to ${maskedEmail(email)}. ${SIGNED_OUT}`,
      NOT_EXPECTED,
    ],
    action: contactUs(publicUrl),
  };
}

const ROLE_NAMES: Readonly<Record<SystemRole, string>> = {
  owner: 'owner',
  admin: 'admin',
  dispute_admin: 'dispute admin',
  agent: 'agent',
};

export function rolesChangedEmail(
  name: string,
  roles: readonly SystemRole[],
  publicUrl: string,
): NoticeContent {
  const list = roles.map((role) => ROLE_NAMES[role]).join(', ');
  const now = list === '' ? 'It has no role now.' : `It has these roles now: ${list}.`;
  return {
    kind: 'account_changed',
    subject: 'The roles of your account were changed',
    paragraphs: [
      `Hello ${name}, our team changed the roles of your Keystead account. ${now} ${SIGNED_OUT}`,
      NOT_EXPECTED,
    ],
    action: contactUs(publicUrl),
  };
}

export function newPasswordRequiredEmail(name: string, publicUrl: string): NoticeContent {
  return {
    kind: 'sign_in_changed',
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, our team asks you to choose a new password. Your current password no longer works. ${SIGNED_OUT}`,
      'Request a link to choose a new password. It is sent to this address.',
    ],
    action: {
      label: 'Choose a new password',
      href: publicUrl + href('passwordResetEmail'),
    },
  };
}

/** Sent to the user who had the profile. */
export function profileMovedAwayEmail(
  name: string,
  profile: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'account_changed',
    subject: 'A profile was moved to another account',
    paragraphs: [
      `Hello ${name}, our team moved the profile ${profile} from your Keystead account to another account. ${SIGNED_OUT}`,
      NOT_EXPECTED,
    ],
    action: contactUs(publicUrl),
  };
}

/** Sent to the user who has the profile now. */
export function profileReceivedEmail(
  name: string,
  profile: string,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'account_changed',
    subject: 'A profile was moved to your account',
    paragraphs: [
      `Hello ${name}, our team moved the profile ${profile} to your Keystead account. ${SIGNED_OUT}`,
      NOT_EXPECTED,
    ],
    action: contactUs(publicUrl),
  };
}
