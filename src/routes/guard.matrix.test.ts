import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import type { RouteSession } from './guard.ts';
import { matchRoute } from './match.ts';
import { ROUTES, ROUTE_NAMES } from './table.ts';

/**
 * The expected decisions, written by hand from sections 2 and 6: one column per kind of session, one
 * letter per decision, all 90 paths of the specification and the one row of records.
 */
type Kind = RouteSession | null;

function person(over: Partial<RouteSession>): RouteSession {
  return {
    email_verified: true,
    system_roles: [],
    profile: null,
    two_step_missing: false,
    onboarding_complete: false,
    ...over,
  };
}
const buyer = { profile_type: 'buyer', account_type: 'personal' } as const;
const seller = { profile_type: 'seller', account_type: 'personal' } as const;
const company = { profile_type: 'seller', account_type: 'business' } as const;
const onboarded = { onboarding_complete: true };
const unverified = { email_verified: false };

const COLUMNS: readonly (readonly [string, Kind])[] = [
  ['guest', null],
  ['unverified buyer', person({ profile: buyer, ...unverified })],
  ['unverified seller', person({ profile: seller, ...unverified })],
  ['unverified agent', person({ system_roles: ['agent'], ...unverified })],
  ['buyer, onboarding', person({ profile: buyer })],
  ['buyer, onboarded', person({ profile: buyer, ...onboarded })],
  ['personal seller, onboarding', person({ profile: seller })],
  ['personal seller, onboarded', person({ profile: seller, ...onboarded })],
  ['business seller, onboarding', person({ profile: company })],
  ['business seller, onboarded', person({ profile: company, ...onboarded })],
  ['user without a profile', person({})],
  ['agent', person({ system_roles: ['agent'] })],
  ['dispute_admin', person({ system_roles: ['dispute_admin'] })],
  ['admin', person({ system_roles: ['admin'] })],
  ['admin, unverified', person({ system_roles: ['admin'], ...unverified })],
  ['owner', person({ system_roles: ['owner'] })],
  ['owner, unverified', person({ system_roles: ['owner'], ...unverified })],
];

const DECISION: Readonly<Record<string, (wanted: string) => string>> = {
  '.': () => 'stays',
  L: (wanted) => `/login?redirect=${encodeURIComponent(wanted)}`,
  H: () => '/',
  V: () => '/email-verification',
  U: () => '/unauthorized-access',
  B: () => '/buyer/onboarding',
  S: () => '/seller/onboarding',
};

/**
 * Columns:  guest | unverified buyer, seller, agent | buyer new, done | seller new, done |
 *           business new, done | no profile | agent | dispute_admin | admin ×2 | owner ×2
 */
const EXPECTED: Readonly<Record<string, string>> = {
  '. VVV .. .. .. . . . .. ..': `/ /about /terms /refund /privacy /disclaimer /contact /pricing
    /search /our-policies /property/{id} /unauthorized-access /debug-api`,
  'L VVV .. .. .. . . . .. ..': `/profile /settings /settings/profile /settings/bookings
    /settings/sessions /settings/transactions /settings/notifications /settings/payment-methods
    /settings/delete-account /change-password /account/referrals /compare-properties /chat
    /transactions/{id} /disputes /disputes/create /disputes/{id} /{area}/records/{resource}`,
  'L ... .. .. .. . . . .. ..': '/logout',
  '. HHH HH HH HH H H H HH HH': `/login /register /seller/register /password-reset
    /password-reset/email /password-reset/{token} /password-reset/success`,
  '. ... HH HH HH H H H .. ..': `/email-verification /email-verification/verify
    /email-verification/success /email-verification/failure`,
  'L VVV .. UU UU U U U .. ..': `/settings/booking/{id} /buyer/dashboard /buyer/saved
    /buyer/onboarding`,
  'L VVV B. UU UU U U U .. ..': '/booking/{id}',
  'L VVV UU .. .. U U U .. ..': `/seller/dashboard /seller/bookings /seller/analytics
    /seller/payouts /seller/payment-analytics /seller/properties /seller/properties/{id}
    /seller/properties/{id}/edit /seller/profile-not-approved /subscription /offers
    /seller/onboarding`,
  'L VVV UU S. S. U U U .. ..': '/seller/properties/create',
  'L VVV UU UU UU U . U .. ..': '/agent/dashboard /agent/delegations /agent/delegations/{id}',
  'L VVV UU UU UU U U . .. ..': `/admin/dashboard /admin/disputes /admin/disputes/{id}
    /dispute-admin/dashboard`,
  'L VVV UU UU UU U U U .. ..': `/admin/users /admin/bookings /admin/bookings/{id}
    /admin/properties /admin/properties/create /admin/properties/{id} /admin/payouts
    /admin/manual-payments /admin/analytics /admin/approvals /admin/locations /admin/onboarding
    /admin/onboarding-analytics /admin/fee-structures /admin/settings /admin/settings/refund
    /admin/settings/dispute /admin/payment-settings /admin/payment-metrics
    /admin/payment-analytics /admin/payment-providers /admin/visitor-analytics /owner/dashboard`,
};

const EXAMPLES = Object.entries(EXPECTED).flatMap(([decisions, paths]) =>
  paths.split(/\s+/).map((path) => ({
    pattern: path.replace(/\{(\w+)\}/g, ':$1'),
    wanted: path
      .replace('{id}', '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d')
      .replace('{token}', 'k3y')
      .replace('{resource}', 'maintenance-tickets')
      .replace('{area}', 'buyer')
      .concat('?from=mail'),
    decisions: decisions.replaceAll(' ', '').split(''),
  })),
);

function decisionFor(wanted: string, session: Kind): string {
  const match = matchRoute(new URL(wanted, 'https://a.test').pathname);
  if (!match) return 'not found';
  const decision = guard(match.route, session, wanted);
  return decision.to === 'stay' ? 'stays' : decision.path;
}

describe('guard, every route × every kind of session (sections 2 and 6)', () => {
  it('covers every row of the table', () => {
    const patterns = ROUTE_NAMES.map((name) => ROUTES[name].path);
    expect(EXAMPLES.map((example) => example.pattern).toSorted()).toEqual(patterns.toSorted());
    for (const { decisions } of EXAMPLES) expect(decisions).toHaveLength(COLUMNS.length);
  });

  describe.each(COLUMNS.map(([kind, session], column) => ({ kind, session, column })))(
    '$kind',
    ({ session, column }) => {
      it.each(EXAMPLES)('$wanted', ({ wanted, decisions }) => {
        const expected = DECISION[decisions[column] ?? '']?.(wanted);
        expect(decisionFor(wanted, session)).toBe(expected);
      });

      it('ends within three redirects from every path', () => {
        for (const { wanted } of EXAMPLES) {
          const trail = [wanted];
          while (trail.length < 5) {
            const next = decisionFor(trail.at(-1) ?? '', session);
            if (next === 'stays') break;
            trail.push(next);
          }
          expect(trail.length).toBeLessThanOrEqual(4);
        }
      });
    },
  );
});
