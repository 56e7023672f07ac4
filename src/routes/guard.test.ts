import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import type { RouteSession } from './guard.ts';
import type { RouteAccess } from './row.ts';
import { ROUTE_NAMES, routeNamed } from './table.ts';
import type { RouteName } from './table.ts';

const buyer: RouteSession = {
  email_verified: true,
  system_roles: [],
  profile: { profile_type: 'buyer', account_type: 'personal' },
  two_step_missing: false,
  onboarding_complete: true,
};
const seller: RouteSession = {
  ...buyer,
  profile: { profile_type: 'seller', account_type: 'personal' },
};
const company: RouteSession = {
  ...buyer,
  profile: { profile_type: 'seller', account_type: 'business' },
};
const owner: RouteSession = { ...buyer, profile: null, system_roles: ['owner'] };

const STAY = { to: 'stay' };
const to = (path: string) => ({ to: 'redirect', path });

function decide(name: RouteName, session: RouteSession | null, wanted = '/wanted') {
  return guard(routeNamed(name), session, wanted);
}

/** A made-up route, for access rules of the specification that no row uses. */
function decideFor(access: RouteAccess, session: RouteSession | null) {
  return guard({ path: '/made-up', access }, session, '/made-up');
}

describe('section 2, Route access rules', () => {
  it('"needs a signed-in user; otherwise redirect to /login with the wanted path as redirect"', () => {
    expect(decide('booking', null, '/booking/1?step=pay&from=/a b')).toEqual(
      to('/login?redirect=%2Fbooking%2F1%3Fstep%3Dpay%26from%3D%2Fa%20b'),
    );
    expect(decide('search', null)).toEqual(STAY);
  });

  it('"guests-only; signed-in users are then sent to a configured page or /"', () => {
    expect(decide('login', buyer)).toEqual(to('/'));
    expect(decideFor({ auth: 'guest', else: '/profile' }, buyer)).toEqual(to('/profile'));
    expect(decideFor({ auth: 'guest' }, buyer)).toEqual(to('/'));
    expect(decideFor({ auth: 'guest', else: '/profile' }, null)).toEqual(STAY);
  });

  it('"Owner and admin bypass all checks" but come after the guests-only check', () => {
    const admin: RouteSession = { ...owner, system_roles: ['agent', 'admin'] };
    for (const session of [owner, admin, { ...owner, email_verified: false }]) {
      expect(decide('login', session)).toEqual(to('/'));
      expect(decide('sellerPropertyCreate', session)).toEqual(STAY);
      expect(decide('emailVerification', session)).toEqual(STAY);
      expect(decide('disputeAdminDashboard', session)).toEqual(STAY);
    }
  });

  it('"unverified email is sent to /email-verification (only the verification pages and /logout are allowed)"', () => {
    const unverified = { ...buyer, email_verified: false };
    expect(decide('home', unverified)).toEqual(to('/email-verification'));
    expect(decide('unauthorizedAccess', unverified)).toEqual(to('/email-verification'));
    expect(decide('adminUsers', unverified)).toEqual(to('/email-verification'));
    expect(decide('emailVerificationVerify', unverified)).toEqual(STAY);
    expect(decide('logout', unverified)).toEqual(STAY);
  });

  it('staff who have to set up two-step sign-in reach the page that does it and the log-out', () => {
    for (const session of [owner, { ...owner, system_roles: ['dispute_admin'] as const }]) {
      const missing = { ...session, two_step_missing: true };
      for (const route of ['home', 'adminUsers', 'login', 'emailVerification'] as const)
        expect(decide(route, missing)).toEqual(to('/settings/sessions'));
      for (const route of ['settingsSessions', 'logout'] as const)
        expect(decide(route, missing)).toEqual(STAY);
    }
  });

  it('"A verified user on the verification pages is sent to /"; the link of the email works signed out', () => {
    expect(decide('emailVerificationSuccess', buyer)).toEqual(to('/'));
    expect(decide('emailVerificationVerify', null)).toEqual(STAY);
    // Not in the specification: the link that undoes a change of email works in every session.
    const undo = '/email-verification/verify?undo=x';
    expect(decide('emailVerificationVerify', buyer, undo)).toEqual(STAY);
    expect(decide('emailVerificationVerify', buyer)).toEqual(to('/'));
    expect(decide('emailVerificationSuccess', buyer, undo)).toEqual(to('/'));
  });

  it('"may require system roles, profile types, account types …; failing that, redirect to a configured page or /unauthorized-access"', () => {
    expect(decide('agentDashboard', seller)).toEqual(to('/unauthorized-access'));
    expect(decide('agentDashboard', { ...seller, system_roles: ['agent'] })).toEqual(STAY);
    expect(decide('sellerDashboard', buyer)).toEqual(to('/unauthorized-access'));
    expect(decide('sellerDashboard', { ...seller, system_roles: ['agent'] })).toEqual(STAY);
    expect(decide('sellerDashboard', { ...buyer, profile: null })).toEqual(
      to('/unauthorized-access'),
    );

    const business: RouteAccess = { auth: 'user', account_types: ['business'] };
    expect(decideFor(business, company)).toEqual(STAY);
    expect(decideFor(business, seller)).toEqual(to('/unauthorized-access'));
    expect(decideFor(business, { ...seller, profile: null })).toEqual(to('/unauthorized-access'));
    expect(decideFor({ ...business, else: '/pricing' }, seller)).toEqual(to('/pricing'));
    expect(decideFor({ ...business, system_roles: ['agent'] }, company)).toEqual(
      to('/unauthorized-access'),
    );
  });

  it('"the user may only stay in their own onboarding area; otherwise they are sent to seller or buyer onboarding"', () => {
    const newBuyer = { ...buyer, onboarding_complete: false };
    const newCompany = { ...company, onboarding_complete: false };
    expect(decide('booking', newBuyer)).toEqual(to('/buyer/onboarding'));
    expect(decide('buyerOnboarding', newBuyer)).toEqual(STAY);
    expect(decide('sellerPropertyCreate', newCompany)).toEqual(to('/seller/onboarding'));
    expect(decide('sellerOnboarding', newCompany)).toEqual(STAY);
    expect(decide('sellerOnboarding', company)).toEqual(STAY);
    expect(decide('sellerProperties', newCompany)).toEqual(STAY);
    // The profile type is checked before onboarding.
    expect(decide('sellerOnboarding', newBuyer)).toEqual(to('/unauthorized-access'));
  });

  it.each([
    [
      'properties',
      ['sellerProperties', 'sellerProperty', 'sellerPropertyCreate', 'sellerPropertyEdit'],
    ],
    [
      'bookings',
      [
        'dispute',
        'disputeCreate',
        'disputes',
        'offers',
        'sellerAnalytics',
        'sellerBookings',
        'settingsBookings',
      ],
    ],
    ['messages', []],
    ['payouts:read', ['sellerPaymentAnalytics', 'sellerPayouts']],
  ] as const)('an agent with the scope %s opens its pages, and no others', (scope, expected) => {
    const agent: RouteSession = { ...seller, system_roles: ['agent'], scopes: [scope] };
    const limited = ROUTE_NAMES.filter((name) => 'scope' in routeNamed(name).access);
    expect(limited).toHaveLength(17);
    const open = limited.filter((name) => decide(name, agent).to === 'stay');
    expect(open.toSorted()).toEqual([...expected].toSorted());
    for (const name of limited.filter((one) => !open.includes(one)))
      expect([name, decide(name, agent)]).toEqual([name, to('/unauthorized-access')]);
    // The seller's own profile, and staff, are not limited.
    for (const name of limited)
      for (const who of [seller, owner]) expect([name, decide(name, who)]).toEqual([name, STAY]);
  });

  it('refuses a route that requires onboarding where there is no profile to onboard', () => {
    const without_profile = { ...buyer, profile: null, onboarding_complete: false };
    expect(decideFor({ auth: 'user', onboarding: true }, without_profile)).toEqual(
      to('/unauthorized-access'),
    );
  });
});
