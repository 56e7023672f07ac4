import type { Section } from './section.ts';

const WORDS = 'src/text/text.test.ts › ';
const SAID = 'tests/specificationTexts.test.ts › every text of section 8 is used by the product';

/** Error catalogue. */
export const section8: Section = {
  'Error messages: Login failed (default when the server gives none); … Google login failed': [
    `${WORDS}section 8, error messages`,
    'src/app/deferred/errors/errorText.test.ts › Login failed: default when the server gives none',
    SAID,
  ],
  'Failed to fetch user followed by a category': [
    `${WORDS}Failed to fetch user followed by a category: timeout, auth, server, network, unknown`,
    'src/app/session/session.test.ts › section 8: network is retried, and reported when it finally fails',
  ],
  'Request timeout': ['src/app/session/requestTimeouts.test.ts › section 8: Request timeout'],
  'Categories: timeout; auth (401 or 403); server (500 or above); network; unknown': [
    'src/session/request.test.ts › section 8: categories',
  ],
  'Network, server and timeout are retried; auth is not': [
    'src/session/request.test.ts › Network, server and timeout are retried; auth is not',
    'src/app/session/session.test.ts › section 8: auth is not retried',
  ],
  'Error toasts: “Email Verification Required” (warning) … “Error”: Failed to load onboarding progress':
    [`${WORDS}section 8, error toasts`, SAID],
  'Success toasts: “Welcome back!” … “Onboarding Complete!”': [
    `${WORDS}section 8, success toasts`,
    SAID,
    'src/app/deferred/toasts/pendingToast.test.ts › section 8, Welcome back!',
  ],
  'Page errors: default titles “Page Not Found” (404) and “Internal Server Error” (others)': [
    `${WORDS}default titles 'Page Not Found' (404) and 'Internal Server Error' (others)`,
  ],
  'Mount failure is logged as “Error while mounting app”': [
    `tests/journeys/shell.spec.ts › section 8: mount failure is logged as 'Error while mounting app'`,
  ],
  'realtime key or host missing logs “Missing Reverb configuration” and no realtime client is created':
    [
      "tests/api/realtime/realtime.test.ts › without a %s there is no client, and 'Missing Reverb configuration' is logged",
    ],
  'channel authorisation with non-OK status logs the error and reports “HTTP {status}”': [
    'tests/api/realtime/realtime.test.ts › log a refused authorisation and report HTTP 403',
  ],
  'realtime connection errors logged': [
    'tests/api/realtime/realtime.test.ts › log a failed connection when no server answers',
    'src/app/providers/delayedStart.test.ts › section 8: realtime connection errors logged',
  ],
  'payment key missing warns and payment client is null': [
    'src/payments/client.test.ts › payment key missing warns and the payment client is null',
  ],
  'payment script failure warns “Failed to load Stripe.js” and payment client is null': [
    'src/payments/client.test.ts › a payment script that %s warns and the payment client is null',
  ],
  'icon load failure is a console warning only': [
    'src/app/deferred/services/checkIcons.test.ts › section 8: icon load failure is a console warning only',
    'tests/journeys/shell.spec.ts › icons that fail to load are a console warning only',
  ],
};
