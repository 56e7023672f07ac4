import type { Section } from './section.ts';

const PATHS = 'tests/specification.test.ts › %s routes: %s';
const TITLES = 'src/routes/table.test.ts › has exactly the titles of the specification';
const SHOWN = 'tests/journeys/titles.spec.ts › each page of ${who} has its title';
const MATRIX = 'src/routes/guard.matrix.test.ts › guard, every route × every kind of session';
const ARROWS = 'tests/journeys/guard.spec.ts › arrives at ${destination} and is redirected by role';
const ERRORS = 'src/app/deferred/errors/ErrorPage.test.tsx › ';

/** Screens and routes. */
export const section2: Section = {
  'Public (no login needed)': [PATHS, MATRIX],
  'and a catch-all not-found route': [
    'tests/specification.test.ts › there are no others but the catch-all not-found route',
    'tests/journeys/pages.spec.ts › an unknown path and an invalid id are a 404 with the path',
  ],
  'Profile routes (signed-in)': [PATHS, MATRIX],
  'Auth-layout routes': [PATHS, MATRIX],
  '/login accepts a redirect query': [
    'tests/journeys/guard.spec.ts › log-in returns to the requested page',
    'src/routes/signIn/destination.test.ts › safeRedirect',
  ],
  'and a redirectTo query after session expiry': [
    'tests/journeys/sessions.spec.ts › an ended session leads to log-in and back to the same page',
  ],
  'Buyer routes': [PATHS, MATRIX],
  '/buyer/saved (title Saved Properties)': [TITLES, SHOWN],
  'Seller routes': [PATHS, MATRIX],
  '/seller/payouts (title Payout Status)': [TITLES, SHOWN],
  '/subscription (title Subscription Management; subtitle: manage your VIP subscription and billing preferences)':
    [TITLES, SHOWN],
  'Agent routes': [PATHS, MATRIX],
  '/agent/dashboard (title Agent Dashboard; subtitle: manage your delegated seller profiles)': [
    TITLES,
    SHOWN,
  ],
  'Admin routes': [PATHS, MATRIX],
  '/admin/dashboard (title Admin Dashboard), /admin/users (title User Administration), /admin/disputes (child {id}; title Dispute Management)':
    [TITLES, SHOWN],
  'Other role dashboards': [PATHS, MATRIX],

  'Two distinct error screens exist, one for 404 and one for other errors': [
    `${ERRORS}Two distinct error screens exist, one for 404 and one for other errors`,
  ],
  'The error page reads the status code (default 500) and shows a status message (Page Not Found for 404, otherwise Internal Server Error) plus the error message':
    [
      `${ERRORS}reads the status code (default 500) and shows a status message plus the error message`,
      'src/text/text.test.ts › section 8, page errors and console',
    ],
  'Page layout: header, main area with the routed page, footer': [
    'tests/journeys/shell.spec.ts › an unhandled error switches the app to the error page, between header and footer',
    'tests/journeys/pages.spec.ts › is complete HTML, hydrates without console messages, and is accessible',
  ],

  'owner: /owner/dashboard; admin: /admin/dashboard; dispute_admin: /dispute-admin/dashboard; agent: /agent/dashboard':
    ['src/routes/signIn/destination.test.ts › section 2, Post-login destination', ARROWS],
  'Other users with onboarding complete: seller to /seller/dashboard, buyer to /search, otherwise /':
    ['src/routes/signIn/destination.test.ts › section 2, Post-login destination', ARROWS],
  'Other users with onboarding incomplete: seller to /seller/onboarding, buyer to /buyer/onboarding, otherwise /':
    ['src/routes/signIn/destination.test.ts › section 2, Post-login destination', ARROWS],

  'A route with no auth setting needs a signed-in user; otherwise redirect to /login with the wanted path as redirect':
    [
      'src/routes/guard.test.ts › "needs a signed-in user; otherwise redirect to /login with the wanted path as redirect"',
      'tests/journeys/guard.spec.ts › the guard shows public pages to a guest and redirects other pages to log-in',
    ],
  'A route may be guests-only; signed-in users are then sent to a configured page or /': [
    'src/routes/guard.test.ts › "guests-only; signed-in users are then sent to a configured page or /"',
    ARROWS,
  ],
  'Owner and admin bypass all checks': [
    'src/routes/guard.test.ts › "Owner and admin bypass all checks" but come after the guests-only check',
    ARROWS,
  ],
  'A signed-in user with unverified email is sent to /email-verification (only the verification pages and /logout are allowed)':
    [
      'src/routes/guard.test.ts › "unverified email is sent to /email-verification (only the verification pages and /logout are allowed)"',
      'tests/journeys/guard.spec.ts › an unverified user may only verify or log out',
    ],
  'A verified user on the verification pages is sent to /': [
    'src/routes/guard.test.ts › "A verified user on the verification pages is sent to /"',
    ARROWS,
  ],
  'A route may require system roles, profile types, account types and completed onboarding; failing that, redirect to a configured page or /unauthorized-access':
    [
      'src/routes/guard.test.ts › "may require system roles, profile types, account types …; failing that, redirect to a configured page or /unauthorized-access"',
      ARROWS,
    ],
  'If onboarding is incomplete, the user may only stay in their own onboarding area; otherwise they are sent to seller or buyer onboarding':
    [
      'src/routes/guard.test.ts › "the user may only stay in their own onboarding area; otherwise they are sent to seller or buyer onboarding"',
      ARROWS,
    ],
  'Route parameter validation failure gives a fatal not-found error, status 404, message Page Not Found with the path':
    [
      'src/routes/match.test.ts › a path with an invalid parameter',
      'tests/journeys/guard.spec.ts › an invalid id is the fatal 404, with its path',
    ],
};
