import { describe, expect, it } from 'vitest';
import { guard } from '#src/routes/guard.ts';
import { ROUTE_NAMES, ROUTES, routeNamed } from '#src/routes/table.ts';
import type { ProfileView, SessionUser } from '#src/wire/accounts/session.ts';
import { settingsCards } from '#src-market/features/accounts/settings/settingsCards.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { staffScreens } from '#src-admin/screens.ts';
import { signedInScreens } from '#src-market/signedIn/screens.ts';
import { publicScreens } from '#src-market/public/screens.ts';
import { screens as firstScreens } from '#src-market/screens.ts';
import { marketScreens as screens } from './support/marketScreens.ts';

describe('screens', () => {
  it('belong to rows of the route table, each in the front of its path', () => {
    for (const name of Object.keys(screens)) expect(ROUTE_NAMES).toContain(name);
    for (const name of staffScreens) expect(isStaffPath(ROUTES[name].path)).toBe(true);
  });

  it('exist for every route', () => {
    const built = new Set<string>([...Object.keys(screens), ...staffScreens]);
    expect(ROUTE_NAMES).toHaveLength(91);
    expect(ROUTE_NAMES.filter((name) => !built.has(name))).toEqual([]);
  });

  it('stand in the list that loads for their visitors: a guest may open the public ones only', () => {
    const listed = (list: object) => ROUTE_NAMES.filter((name) => name in list);
    const open = (name: (typeof ROUTE_NAMES)[number]) =>
      guard(routeNamed(name), null, ROUTES[name].path).to === 'stay';
    expect(listed(firstScreens).filter((name) => !open(name))).toEqual([]);
    expect(listed(publicScreens).filter((name) => !open(name))).toEqual([]);
    expect(listed(signedInScreens).filter(open)).toEqual([]);
    const lists = [firstScreens, publicScreens, signedInScreens].flatMap(listed);
    expect(lists).toHaveLength(new Set(lists).size);
  });

  const profile = (profile_type: ProfileView['profile_type']): ProfileView => ({
    id: profile_type,
    profile_type,
    account_type: 'personal',
    display_name: 'Ana',
  });
  const user = (acting: ProfileView | null): SessionUser => ({
    id: 'u1',
    email: 'ana@people.test',
    name: 'Ana Lima',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    system_roles: [],
    delegations: [],
    profile: acting,
    profiles: acting ? [acting] : [],
    current_role: acting?.profile_type ?? null,
    onboarding_status: 'not_started',
    onboarding_complete: false,
    two_step_missing: false,
  });

  it.each([
    ['a buyer', user(profile('buyer'))],
    ['a seller', user(profile('seller'))],
    ['somebody without a profile', user(null)],
  ])('exist for every settings card of %s, and may be opened', (_, who) => {
    for (const { route } of settingsCards(who)) {
      expect(Object.keys(screens)).toContain(route);
      const session = { ...who, email_verified: true };
      expect(guard(routeNamed(route), session, ROUTES[route].path)).toEqual({ to: 'stay' });
    }
  });

  it('show sellers their own parts of the profile settings, and agents none', () => {
    const partsOf = (who: SessionUser) =>
      settingsCards(who).flatMap(({ part }) => (part === undefined ? [] : [part]));
    const seller = user(profile('seller'));
    expect(partsOf(seller)).toEqual(['company', 'agents', 'pause']);
    expect(partsOf({ ...seller, profiles: [] })).toEqual([]);
    expect(partsOf(user(profile('buyer')))).toEqual([]);
  });

  it('of the settings each have a card', () => {
    const pages = ROUTE_NAMES.filter(
      (name) => name in screens && /^\/settings\/[^:]+$/.test(ROUTES[name].path),
    );
    const cards = settingsCards(user(profile('buyer'))).map(({ route }) => route);
    expect(pages.filter((name) => !cards.some((card) => card === name))).toEqual([]);
  });
});
