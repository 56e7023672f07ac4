import type { Section } from './section.ts';

const MATRIX = 'src/routes/guard.matrix.test.ts › guard, every route × every kind of session';
const CAPABILITIES = 'src/access/roles.test.ts › capabilities (section 6)';
const row = (area: string): readonly [string, string] => [
  `tests/specification.test.ts › ${area}`,
  MATRIX,
];

/** Roles and permissions. */
export const section6: Section = {
  'System roles: owner, admin, dispute_admin, agent. Profile types: buyer, seller (seller personal or business)':
    ['src/access/roles.test.ts › allows three kinds of profile (section 3)', CAPABILITIES],
  'Admin users, bookings, approvals, locations, fee structures, settings, payment pages, analytics, visitor analytics: admin':
    row('Admin users, bookings, approvals, locations, fee structures, settings'),
  'Payouts, manual payments: admin': row('Payouts, manual payments'),
  'Admin disputes: dispute_admin or admin': row('Admin disputes'),
  'Admin dashboard: admin, dispute_admin, owner': row('Admin dashboard'),
  'Admin property add/edit: admin or owner': row('Admin property add/edit'),
  'Onboarding queue: owner or admin': row('Onboarding queue'),
  'Owner dashboard: owner': row('Owner dashboard'),
  'Agent dashboard and delegations: agent': row('Agent dashboard and delegations'),
  'Buyer pages: buyer; buyer booking and onboarding also need completed onboarding': row(
    'Buyer pages: buyer; buyer booking and onboarding also need completed onboarding',
  ),
  'Seller pages: seller; seller add property and seller onboarding need onboarding': row(
    'Seller pages: seller; seller add property and seller onboarding need onboarding',
  ),
  'Login, register, password reset: logged-out only; logged-in users go to /': row(
    'Login, register, password reset: logged-out only; logged-in users go to /',
  ),
  'Unauthorised users are sent to /unauthorized-access on several pages': [
    MATRIX,
    'tests/journeys/guard.spec.ts › arrives at ${destination} and is redirected by role',
  ],
  'A user may act on a profile if it is their own or delegated to them': [
    'src/access/roles.test.ts › lets a user act only on own and delegated profiles',
    'tests/api/accounts/profiles.test.ts › is 401 for a visitor and 403 for another user’s profile',
  ],
  'owner or admin can manage the system; owner, admin or dispute_admin can manage disputes; owner, admin, agent or seller can manage properties':
    [CAPABILITIES],
  'Users switch between buyer and seller when allowed, by profile or by type': [
    'tests/api/accounts/profiles.test.ts › makes this session act as another profile of the user, and no other session',
    'tests/api/accounts/profiles.test.ts › by kind uses an existing profile and creates none',
    'tests/api/accounts/profiles.test.ts › returns an agent to no profile, and others to their first profile',
    'tests/journeys/account.spec.ts › an agent acts for a delegating seller, on a phone and by keyboard',
  ],
  'Owner and admin skip route guards': [
    'src/routes/guard.test.ts › "Owner and admin bypass all checks" but come after the guests-only check',
  ],
};
