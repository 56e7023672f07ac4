import type { Section } from './section.ts';

const call = (method: string, path: string) =>
  `tests/api/platform/specificationCalls.test.ts › ['${method}', '${path}'`;

/** The calls it makes. */
export const section7: Section = {
  'Requests send cookies (credentials included)': [
    'src/session/request.test.ts › send cookies (credentials included)',
  ],
  'POST /login: credentials, context (device in native, web otherwise), device_name (Web Client on web); data.user, data.token, data.refresh_token, data.expires_in':
    [
      call('POST', '/login'),
      'tests/api/accounts/deviceTokens.test.ts › answers user, token, refresh_token and expires_in, and sets no cookie',
      'tests/journeys/identity.spec.ts › section 7: on the web the context is web and the device is named Web Client',
    ],
  'POST /register: registration body': [
    call('POST', '/register'),
    'tests/api/accounts/registration.test.ts › creates a user with the chosen profile, not signed in and not verified',
  ],
  'POST /logout: none': [
    call('POST', '/logout'),
    'tests/api/accounts/session.test.ts › opens a session, and ends it for good',
  ],
  'GET /user: 5 s time-out; retried up to 2 times on network, server or time-out errors; data': [
    call('GET', '/user'),
    'src/app/session/session.test.ts › section 9: retries max 2, base delay 1000 ms doubling',
    'src/app/session/requestTimeouts.test.ts › section 9: User fetch time-out 5000 ms',
  ],
  'POST /v1/user/update: profile fields; then user re-fetched; data.email_changed': [
    call('POST', '/v1/user/update'),
    'tests/api/accounts/account.test.ts › changes names and texts, without a password and without touching the email',
    'tests/api/accounts/account.test.ts › un-verifies a new email, emails both addresses, and the link verifies it',
  ],
  'POST /profiles/switch: profile_id, or profile_type plus optional account_type; user re-fetched':
    [
      call('POST', '/profiles/switch'),
      'tests/api/accounts/profiles.test.ts › by kind uses an existing profile and creates none',
    ],
  'POST /v1/user/change-password: password body': [
    call('POST', '/v1/user/change-password'),
    'tests/api/accounts/passwords.test.ts › changes it, keeps this session, ends the others, and sends an email',
  ],
  'POST /verify-email: token': [
    call('POST', '/verify-email'),
    'tests/api/accounts/registration.test.ts › says that it is done when a link is followed again, and changes nothing',
  ],
  'POST /resend-verification: none': [
    call('POST', '/resend-verification'),
    'tests/api/accounts/registration.test.ts › sends another link once a minute, and none to a verified user',
  ],
  'POST /forget-password: email': [
    call('POST', '/forget-password'),
    'tests/api/accounts/passwords.test.ts › answers a known and an unknown email alike, in the same minimum time',
  ],
  'PUT /reset-password: token, password; error may carry message, errors.token or errors.password':
    [
      call('PUT', '/reset-password'),
      'tests/api/accounts/passwords.test.ts › sets the password, signs out everywhere, verifies the email, and works once',
      'tests/api/accounts/passwords.test.ts › 422 for the password leaves the link valid',
    ],
  'POST /auth/google/token: access_token; data.user and tokens; error may carry email_not_verified or message':
    [
      call('POST', '/auth/google/token'),
      'tests/api/accounts/google.test.ts › gives tokens to a device',
      'tests/api/accounts/google.test.ts › 403 with email_not_verified when Google has not verified the address',
    ],
  'GET /v1/onboarding-status: success, data.onboarding_status, data.onboarding_complete (data)': [
    call('GET', '/v1/onboarding-status'),
    'src/rules/onboarding/statusReply.test.ts › is parsed the same, nested in data or not',
  ],
  'POST {backend}/api/broadcasting/auth (also seen as /broadcasting/auth): JSON socket_id, channel_name; authorises a private channel':
    [
      call('POST', '/broadcasting/auth'),
      'tests/api/platform/specificationCalls.test.ts › also seen as /broadcasting/auth',
      'tests/api/realtime/realtime.test.ts › POST /api/broadcasting/auth (section 7)',
    ],
  'Realtime: private channel user.{id}, listening to .profile.updated and .onboarding.status.updated':
    [
      'src/realtime/realtime.test.ts › listening to .profile.updated and .onboarding.status.updated',
      'tests/api/realtime/realtime.test.ts › receive on the user’s channel what the official SDK triggers',
    ],
  'A card payment provider script is loaded from the provider’s host and initialised with a publishable key from runtime config':
    ['src/payments/client.test.ts › is the provider’s client where the script loads'],
  'Runtime config read: realtime app key, host, port, scheme, backend base URL, payment publishable key':
    [
      'src/realtime/echo.test.ts › section 7: runtime config read',
      'server/platform/realtime/realtimeConfig.test.ts › what the browser connects with',
      'src-market/features/debug/configLines.test.ts › names each setting and masks what is secret',
    ],
  'The app fetches a build manifest and page payload files at build-specific paths': [
    'src/app/deferred/services/versionCheck.test.ts › section 7: the app fetches a build manifest',
    'tests/journeys/shell.spec.ts › files of the build are immutable, and a missing one is not a page',
  ],
  'Image requests go through an image-optimisation endpoint under the app base path ending in /_ipx with operations in the path':
    [
      'tests/specification.test.ts › Image requests end in /_ipx with operations in the path (section 7)',
      'server/platform/images/images.test.ts › pictures under /_ipx',
    ],
};
