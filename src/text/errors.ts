import { msg } from '@lingui/core/macro';

/** Error messages (section 8): shown where the server sent no message. */
export const LOGIN_FAILED = msg`Login failed`;
export const REGISTRATION_FAILED = msg`Registration failed`;
export const PROFILE_UPDATE_FAILED = msg`Profile update failed`;
export const PROFILE_SWITCH_FAILED = msg`Profile switch failed`;
export const PASSWORD_CHANGE_FAILED = msg`Password change failed`;
export const EMAIL_VERIFICATION_FAILED = msg`Email verification failed`;
/** Update or switch with no user. */
export const NOT_AUTHENTICATED = msg`Not authenticated`;
export const LOGGED_OUT_RESEND = msg`You must be logged in to resend verification email`;
export const ONBOARDING_STATUS_FAILED = msg`Failed to fetch onboarding status`;
export const VERIFICATION_EMAIL_FAILED = msg`Failed to send verification email`;
export const RESET_LINK_FAILED = msg`Failed to send reset link`;
export const EMAIL_NOT_VERIFIED = msg`Email not verified`;
export const GOOGLE_LOGIN_FAILED = msg`Google login failed`;
