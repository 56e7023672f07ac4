import { describe, expect, it } from 'vitest';
import { guard } from './guard.ts';
import type { RouteSession } from './guard.ts';
import type { RouteAccess } from './row.ts';
import { routeNamed } from './table.ts';
import type { RouteName } from './table.ts';

const buyer: RouteSession = {
  email_verified: true,
  system_roles: [],
  profile: { profile_type: 'buyer', account_type: 'personal' },
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

function ask(name: RouteName, session: RouteSession | null, wanted = '/wanted') {
  return guard(routeNamed(name), session, wanted);
}

/** A route that the table does not have, for what the specification allows and no row uses. */
function askOf(access: RouteAccess, session: RouteSession | null) {
  return guard({ path: '/made-up', access }, session, '/made-up');
}

describe('section 2, Route access rules', () => {
  it('"needs a signed-in user; otherwise redirect to /login with the wanted path as redirect"', () => {
    expect(ask('booking', null, '/booking/1?step=pay&from=/a b')).toEqual(
      to('/login?redirect=%2Fbooking%2F1%3Fstep%3Dpay%26from%3D%2Fa%20b'),
    );
    expect(ask('search', null)).toEqual(STAY);
  });

  it('"guests-only; signed-in users are then sent to a configured page or /"', () => {
    expect(ask('login', buyer)).toEqual(to('/'));
    expect(askOf({ auth: 'guest', else: '/profile' }, buyer)).toEqual(to('/profile'));
    expect(askOf({ auth: 'guest' }, buyer)).toEqual(to('/'));
    expect(askOf({ auth: 'guest', else: '/profile' }, null)).toEqual(STAY);
  });

  it('"Owner and admin bypass all checks" but come after the guests-only check', () => {
    const admin: RouteSession = { ...owner, system_roles: ['agent', 'admin'] };
    for (const session of [owner, admin, { ...owner, email_verified: false }]) {
      expect(ask('login', session)).toEqual(to('/'));
      expect(ask('sellerPropertyCreate', session)).toEqual(STAY);
      expect(ask('emailVerification', session)).toEqual(STAY);
      expect(ask('disputeAdminDashboard', session)).toEqual(STAY);
    }
  });

  it('"unverified email is sent to /email-verification (only the verification pages and /logout are allowed)"', () => {
    const unverified = { ...buyer, email_verified: false };
    expect(ask('home', unverified)).toEqual(to('/email-verification'));
    expect(ask('unauthorizedAccess', unverified)).toEqual(to('/email-verification'));
    expect(ask('adminUsers', unverified)).toEqual(to('/email-verification'));
    expect(ask('emailVerificationVerify', unverified)).toEqual(STAY);
    expect(ask('logout', unverified)).toEqual(STAY);
  });

  it('"A verified user on the verification pages is sent to /"; the link of the mail works signed out', () => {
    expect(ask('emailVerificationSuccess', buyer)).toEqual(to('/'));
    expect(ask('emailVerificationVerify', null)).toEqual(STAY);
  });

  it('"may require system roles, profile types, account types …; failing that, redirect to a configured page or /unauthorized-access"', () => {
    expect(ask('agentDashboard', seller)).toEqual(to('/unauthorized-access'));
    expect(ask('agentDashboard', { ...seller, system_roles: ['agent'] })).toEqual(STAY);
    expect(ask('sellerDashboard', buyer)).toEqual(to('/unauthorized-access'));
    expect(ask('sellerDashboard', { ...seller, system_roles: ['agent'] })).toEqual(STAY);
    expect(ask('sellerDashboard', { ...buyer, profile: null })).toEqual(to('/unauthorized-access'));

    const business: RouteAccess = { auth: 'user', account_types: ['business'] };
    expect(askOf(business, company)).toEqual(STAY);
    expect(askOf(business, seller)).toEqual(to('/unauthorized-access'));
    expect(askOf(business, { ...seller, profile: null })).toEqual(to('/unauthorized-access'));
    expect(askOf({ ...business, else: '/pricing' }, seller)).toEqual(to('/pricing'));
    expect(askOf({ ...business, system_roles: ['agent'] }, company)).toEqual(
      to('/unauthorized-access'),
    );
  });

  it('"the user may only stay in their own onboarding area; otherwise they are sent to seller or buyer onboarding"', () => {
    const newBuyer = { ...buyer, onboarding_complete: false };
    const newCompany = { ...company, onboarding_complete: false };
    expect(ask('booking', newBuyer)).toEqual(to('/buyer/onboarding'));
    expect(ask('buyerOnboarding', newBuyer)).toEqual(STAY);
    expect(ask('sellerPropertyCreate', newCompany)).toEqual(to('/seller/onboarding'));
    expect(ask('sellerOnboarding', newCompany)).toEqual(STAY);
    expect(ask('sellerOnboarding', company)).toEqual(STAY);
    expect(ask('sellerProperties', newCompany)).toEqual(STAY);
    // The profile type is asked before onboarding.
    expect(ask('sellerOnboarding', newBuyer)).toEqual(to('/unauthorized-access'));
  });

  it('refuses a route that wants onboarding where there is no profile to onboard', () => {
    const nobody = { ...buyer, profile: null, onboarding_complete: false };
    expect(askOf({ auth: 'user', onboarding: true }, nobody)).toEqual(to('/unauthorized-access'));
  });
});
