import type { Section } from './section.ts';

const STATUS =
  'tests/api/platform/specificationCalls.test.ts › GET /v1/onboarding-status reads success, data.onboarding_status, data.onboarding_complete, and section 3’s fields';

/** Entities and their fields. */
export const section3: Section = {
  'User: id, email, email_verified_at, system_roles (list), delegations (list; each has a profile with an id), profile (id, profile_type buyer or seller, account_type personal or business), current role':
    [
      'tests/api/platform/specificationCalls.test.ts › GET /user reads data: section 3’s user',
      'src/session/replies/sessionUser.test.ts › the user in a reply (sections 3, 5 and 7)',
      'src/access/roles.test.ts › allows three kinds of profile (section 3)',
    ],
  'Profile choices offered: Buyer (Personal) - search and book properties as an individual; Seller (Personal) - list and manage properties as an individual; Seller (Business) - list and manage properties as a business':
    ['src-market/data/accounts/profileKinds.test.ts › are offered with the words of section 3'],
  'Onboarding status: onboarding_status, onboarding_complete, completion_percentage, completed_steps, next_step, steps (each with status, submitted flag, rejection_reason)':
    [
      STATUS,
      'src/rules/onboarding/statusReply.test.ts › section 7: the response of GET /v1/onboarding-status',
    ],
  'Stored session values: access token, refresh token, expiry timestamp, user data': [
    'src/app/deferred/native/native.test.ts › section 3, stored session values: in Capacitor’s Preferences',
    'src/session/device/tokens.test.ts › computed from expires_in in seconds',
  ],
  'Login payload: credentials, context, device_name': [
    'src/session/device/call.test.ts › signs in with context device and the device’s name (section 7)',
    'tests/journeys/identity.spec.ts › section 7: on the web the context is web and the device is named Web Client',
  ],
  'Login response: user, token (also seen as access_token), refresh_token, expires_in': [
    'src/session/device/tokens.test.ts › the tokens in a reply (sections 3 and 7)',
    'tests/api/accounts/deviceTokens.test.ts › answers user, token, refresh_token and expires_in',
    'src/session/replies/signInReply.test.ts › section 7: POST /login reads data.user',
  ],
  'Update-profile response: data.email_changed': [
    'tests/api/accounts/account.test.ts › un-verifies a new email, emails both addresses, and the link verifies it',
  ],
  'Toast: id, title, description, colour (error, success, warning, info), open flag': [
    'src/app/toasts/store.test.ts › section 3, Toast: id, title, description, colour, open flag',
  ],
  'Realtime events: carry onboarding_complete and onboarding_status': [
    'tests/api/realtime/events.test.ts › section 3, both events carry how far the onboarding is',
  ],
};
