import { describe, expect, it } from 'vitest';
import { guard } from '#src/routes/guard.ts';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import { DELEGATION_SCOPES, type DelegationScope } from '#src/access/roles.ts';
import { actingScopes } from '#src/session/actingAs.ts';
import { FOOTER_LINKS, mainLinks, accountLinks } from './links.ts';
import type { ShellUser } from './shellUser.ts';

const user = (
  system_roles: ShellUser['system_roles'],
  profile: ShellUser['profile'] = null,
): ShellUser => ({
  name: 'Ana Lima',
  email: 'ana@keystead.test',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  system_roles,
  profile,
  delegations: [],
});
const unverified = (who: ShellUser): ShellUser => ({ ...who, email_verified_at: null });

const buyer = user([], {
  id: 'a',
  profile_type: 'buyer',
  account_type: 'personal',
  display_name: 'Ana',
});
const seller = user([], {
  id: 'b',
  profile_type: 'seller',
  account_type: 'business',
  display_name: 'Acme',
});
/** An agent who acts for the seller with the scopes. */
const agent = (...scopes: DelegationScope[]): ShellUser => ({
  ...user(['agent'], seller.profile),
  delegations: [{ profile: { id: 'b' }, scopes }],
});
const everyone: readonly (ShellUser | null)[] = [
  null,
  buyer,
  seller,
  user(['admin']),
  user(['owner']),
  user(['dispute_admin']),
  user(['agent']),
  user(['admin'], seller.profile),
  agent(),
  ...DELEGATION_SCOPES.map((scope) => agent(scope)),
  agent(...DELEGATION_SCOPES),
  unverified(buyer),
  unverified(seller),
  unverified(user(['agent'])),
  unverified(user(['owner'])),
];

/** Whether the guard allows the page with incomplete onboarding, the most restrictive case. */
function mayOpen(who: ShellUser | null, path: string): boolean {
  const match = matchRoute(path);
  if (!match) return false;
  const session = who && {
    email_verified: who.email_verified_at !== null,
    system_roles: who.system_roles,
    profile: who.profile,
    scopes: actingScopes(who),
    onboarding_complete: false,
    two_step_missing: false,
  };
  return guard(match.route, session, path).to === 'stay';
}

describe('the links of the layout', () => {
  it('lead only to pages that the user may open', () => {
    for (const who of everyone) {
      const closed = mainLinks(who).filter(({ to }) => !mayOpen(who, to));
      expect(closed).toEqual([]);
    }
    const footer = FOOTER_LINKS.flatMap(({ links }) => links);
    for (const who of everyone.filter((one) => one?.email_verified_at !== null))
      expect(footer.filter(({ to }) => !mayOpen(who, to))).toEqual([]);
  });

  it('show each user their own pages', () => {
    expect(accountLinks(buyer).map(({ to }) => to)).toEqual([
      href('buyerDashboard'),
      href('settingsBookings'),
      href('buyerSaved'),
      href('chat'),
      href('settings'),
    ]);
    expect(accountLinks(seller).map(({ to }) => to)).toEqual([
      href('sellerDashboard'),
      href('sellerProperties'),
      href('sellerBookings'),
      href('sellerPayouts'),
      href('offers'),
      href('sellerAnalytics'),
      href('chat'),
      href('settings'),
    ]);
    expect(accountLinks(user(['agent'])).map(({ to }) => to)).toEqual([
      href('agentDashboard'),
      href('chat'),
      href('settings'),
    ]);
  });

  const ALWAYS = ['agentDashboard', 'sellerDashboard', 'chat', 'settings'] as const;
  it.each([
    [[], []],
    [['properties'], ['sellerProperties']],
    [['bookings'], ['sellerBookings', 'offers', 'sellerAnalytics']],
    [['messages'], []],
    [['payouts:read'], ['sellerPayouts']],
    [
      DELEGATION_SCOPES,
      ['sellerProperties', 'sellerBookings', 'sellerPayouts', 'offers', 'sellerAnalytics'],
    ],
  ] as const)('show an agent with the scopes %j only %j', (scopes, pages) => {
    const shown = accountLinks(agent(...scopes)).map(({ to }) => to);
    expect(shown.toSorted()).toEqual([...ALWAYS, ...pages].map((name) => href(name)).toSorted());
  });

  it('are none without a verified email, except for owner and admin', () => {
    expect(mainLinks(unverified(buyer))).toEqual([]);
    expect(mainLinks(unverified(user(['dispute_admin'])))).toEqual([]);
    expect(mainLinks(unverified(user(['owner'])))).toEqual(mainLinks(user(['owner'])));
  });

  it('load the back office as a new document', () => {
    const [back_office] = accountLinks(user(['dispute_admin']));
    expect(back_office).toMatchObject({ to: href('adminDashboard'), other_front: true });
  });
});
