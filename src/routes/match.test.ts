import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hasInvalidParam, matchRoute } from './match.ts';
import { VALID_PARAM } from './params.ts';

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

function matched(pathname: string) {
  const match = matchRoute(pathname);
  return match && [match.route.name, match.params];
}

describe('matchRoute', () => {
  it('finds the route and its parameters', () => {
    expect(matched('/')).toEqual(['home', {}]);
    expect(matched(`/property/${ID}`)).toEqual(['property', { id: ID }]);
    expect(matched(`/seller/properties/${ID}/edit`)).toEqual(['sellerPropertyEdit', { id: ID }]);
    expect(matched('/password-reset/k3y%2Fpart')).toEqual([
      'passwordResetToken',
      { token: 'k3y/part' },
    ]);
  });

  it.each([
    ['/disputes/create', 'disputeCreate'],
    ['/seller/properties/create', 'sellerPropertyCreate'],
    ['/admin/properties/create', 'adminPropertyCreate'],
    ['/password-reset/email', 'passwordResetEmail'],
    ['/password-reset/success', 'passwordResetSuccess'],
    ['/password-reset', 'passwordReset'],
    ['/password-reset/', 'passwordReset'],
  ])('prefers literal paths: %s', (path, name) => {
    expect(matched(path)).toEqual([name, {}]);
  });

  it('ignores trailing slashes', () => {
    expect(matched('/search/')).toEqual(['search', {}]);
    expect(matched(`/property/${ID}//`)).toEqual(['property', { id: ID }]);
  });

  it.each([
    ['a number', '/property/42'],
    ['a word', '/disputes/new'],
    ['UUID v4', '/property/8f14e45f-ceea-467f-a9f4-3c6a9b1e2f4d'],
    ['a wrong variant', '/property/01980f5e-6f2d-7c3a-cb1e-2f4d5a6b7c8d'],
    ['a UUID and more', `/property/${ID}0`],
    ['a line break after the UUID', `/property/${ID}%0A`],
    ['a UUID missing', '/property/'],
    ['a valid id under a wrong child', `/seller/properties/${ID}/delete`],
    ['malformed encoding', '/property/%E0%A4%A'],
    ['no such path', '/nothing/here'],
    ['another letter case', '/About'],
    ['an empty segment', '//about'],
    ['an encoded slash in a word', '/admin%2Fusers'],
    ['no slash in front', 'about'],
    ['nothing', ''],
  ])('finds no route for %s', (_what, path) => {
    expect(matchRoute(path)).toBeNull();
  });

  it('never throws', () => {
    const paths = fc.string({ unit: fc.constantFrom(...'/%2eEfF:id.a\\\u0000é-'.split('')) });
    fc.assert(
      fc.property(paths, (path) => {
        expect(() => matchRoute(path)).not.toThrow();
        expect(matchRoute(`/property/${path}/x`)).toBeNull();
      }),
    );
  });
});

describe('the :id of a route', () => {
  it('is valid exactly where the declarations accept an id', () => {
    const uuid = z.uuidv7();
    const ids = fc.uuid({ version: [4, 7] });
    const altered = fc
      .tuple(ids, fc.nat(35), fc.constantFrom(...'07fFgG-9c'.split('')))
      .map(([text, at, digit]) => text.slice(0, at) + digit + text.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(ids, altered), (text) => {
        expect(VALID_PARAM.id(text)).toBe(uuid.safeParse(text).success);
      }),
    );
  });
});

describe('a path with an invalid parameter', () => {
  it.each(['/admin/bookings/7', '/admin/disputes/abc', '/booking/7', '/seller/properties/7/edit'])(
    '%s is the fatal 404',
    (path) => {
      expect(hasInvalidParam(path)).toBe(true);
      expect(matchRoute(path)).toBeNull();
    },
  );

  it.each(['/admin/properties/create', `/admin/bookings/${ID}`, '/admin/users/7', '/nowhere', '/'])(
    '%s is not one',
    (path) => {
      expect(hasInvalidParam(path)).toBe(false);
    },
  );
});

describe('the :token of a route', () => {
  it('is anything but empty', () => {
    expect(VALID_PARAM.token('k3y')).toBe(true);
    expect(VALID_PARAM.token('')).toBe(false);
  });
});
