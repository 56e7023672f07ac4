import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RouteSession } from '../guard.ts';
import { postLoginDestination, safeRedirect } from './destination.ts';

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

function session(over: Partial<RouteSession>): RouteSession {
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
const seller = { profile_type: 'seller', account_type: 'business' } as const;

describe('section 2, Post-login destination', () => {
  it.each([
    ['owner', ['owner'], '/owner/dashboard'],
    ['admin', ['admin'], '/admin/dashboard'],
    ['dispute_admin', ['dispute_admin'], '/dispute-admin/dashboard'],
    ['agent', ['agent'], '/agent/dashboard'],
    ['several: owner first', ['agent', 'dispute_admin', 'admin', 'owner'], '/owner/dashboard'],
    ['several: admin next', ['agent', 'dispute_admin', 'admin'], '/admin/dashboard'],
    ['several: dispute_admin next', ['agent', 'dispute_admin'], '/dispute-admin/dashboard'],
  ] as const)('%s', (_who, system_roles, path) => {
    expect(postLoginDestination(session({ system_roles }))).toBe(path);
    expect(postLoginDestination(session({ system_roles, profile: seller }))).toBe(path);
  });

  it.each([
    ['seller, onboarding complete', seller, true, '/seller/dashboard'],
    ['buyer, onboarding complete', buyer, true, '/search'],
    ['otherwise, complete', null, true, '/'],
    ['seller, onboarding incomplete', seller, false, '/seller/onboarding'],
    ['buyer, onboarding incomplete', buyer, false, '/buyer/onboarding'],
    ['otherwise, incomplete', null, false, '/'],
  ] as const)('%s', (_who, profile, onboarding_complete, path) => {
    expect(postLoginDestination(session({ profile, onboarding_complete }))).toBe(path);
  });
});

describe('safeRedirect', () => {
  it.each([
    '/',
    `/booking/${ID}`,
    '/search?place=Lisbon&check_in=2031-05-01#map',
    '/search?q=a%2Fb&next=https://elsewhere.test//x',
    '/admin/users/create',
    '/password/Login',
    '/%C3%A9t%C3%A9',
  ])('keeps %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it('returns the path as the browser resolves it', () => {
    expect(safeRedirect('/a/../search?q=two words')).toBe('/search?q=two%20words');
  });

  it.each([null, undefined, '', 'search', ' /search', '?q=1', '#top', '.', '../x'])(
    'refuses %j, which is no path from the root',
    (path) => {
      expect(safeRedirect(path)).toBeNull();
    },
  );

  it.each([
    'https://evil.test/',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '/search\u0000',
    '/search?q=a\r\nSet-Cookie: a=b',
    '/search\\..\\x',
    '/.//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/x//evil.test',
    '/%2Fevil.test',
    '/%2F%2Fevil.test',
    '/%5Cevil.test',
    '/%5c%5cevil.test',
    '/%09/evil.test',
    '/%0d%0aLocation:evil',
    '/%252F%252Fevil.test',
    '/%25255Cevil.test',
    '/x%2F..%2F..%2Fevil',
    '/%252e%252e/evil',
    '/%25252525252525252F/evil',
    '/100%',
    '/%ff',
  ])('refuses %j, which leads or may lead to another site', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  it.each([
    '/login',
    '/login/',
    '/LOGIN',
    '/%6Cogin',
    '/%256Cogin',
    '/a/../login',
    '/login?redirect=%2Flogin',
    '/login%20?next',
    '/logout',
    '/logout#x',
    '/register',
    '/seller/register',
    '/password-reset/k3y',
  ])('refuses %s, which leads to sign-in or sign-out', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });

  it('refuses a very long path without decoding it all', () => {
    expect(safeRedirect(`/%${'25'.repeat(100_000)}2F`)).toBeNull();
  });

  it('never throws, stays on the site however the result is parsed, and is idempotent', () => {
    const pieces = fc.constantFrom(
      ...'/ // \\ . .. %2f %5C %2e %25 %09 @ : evil.test https: ? # login logout search % é'.split(
        ' ',
      ),
      ...'\t\n \uD800'.split(''),
    );
    const paths = fc.oneof(
      fc.array(pieces, { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc.webUrl(),
    );
    let accepted = 0;
    fc.assert(
      fc.property(paths, (path) => {
        const result = safeRedirect(path);
        if (result === null) return;
        accepted += 1;
        for (const read of [
          result,
          result.trim(),
          decodeURIComponent(new URL(result, 'https://a.test').pathname),
        ]) {
          const url = new URL(read, 'https://here.test');
          expect(url.origin).toBe('https://here.test');
          expect(url.pathname.startsWith('//')).toBe(false);
          expect(url.pathname).not.toMatch(/^\/log(?:in|out)\/*$/i);
        }
        expect(safeRedirect(result)).toBe(result);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(200);
  });
});
