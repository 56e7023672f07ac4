import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { href } from './href.ts';
import type { ParamsOf } from './href.ts';
import { matchRoute } from './match.ts';
import type { ParamName, ParamsIn } from './params.ts';
import type { PathOf, RouteName } from './table.ts';

const ID = '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d';

describe('href', () => {
  it('writes a path without parameters', () => {
    expect(href('home')).toBe('/');
    expect(href('adminManualPayments')).toBe('/admin/manual-payments');
  });

  it('fills the parameter in, at the end and in the middle', () => {
    expect(href('property', { id: ID })).toBe(`/property/${ID}`);
    expect(href('sellerPropertyEdit', { id: ID })).toBe(`/seller/properties/${ID}/edit`);
  });

  it('encodes values', () => {
    expect(href('passwordResetToken', { token: 'a/b?c#d é' })).toBe(
      '/password-reset/a%2Fb%3Fc%23d%20%C3%A9',
    );
    expect(href('search', {}, { place: 'São Paulo', q: 'a&b=c' })).toBe(
      '/search?place=S%C3%A3o%20Paulo&q=a%26b%3Dc',
    );
  });

  it('omits undefined from the query and repeats the key of a list', () => {
    expect(href('search', {}, { place: undefined })).toBe('/search');
    expect(
      href('search', undefined, { guests: 2, instant: false, place: undefined, type: ['a', 'b'] }),
    ).toBe('/search?guests=2&instant=false&type=a&type=b');
  });

  it.each(['', '.', '..'])('refuses %j, which no path can hold', (token) => {
    expect(() => href('passwordResetToken', { token })).toThrow(RangeError);
  });

  it('is read back by matchRoute, whatever the token', () => {
    const taken = new Set(['', '.', '..', 'email', 'success']);
    const tokens = fc.string({ unit: 'grapheme' }).filter((token) => !taken.has(token));
    fc.assert(
      fc.property(tokens, (token) => {
        const { pathname } = new URL(href('passwordResetToken', { token }), 'https://a.test');
        const match = matchRoute(pathname);
        expect(match?.route.name).toBe('passwordResetToken');
        expect(match?.params).toEqual({ token });
      }),
    );
  });

  it('never throws on a query, and URLSearchParams reads it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (q) => {
        const { searchParams } = new URL(href('search', {}, { q }), 'https://a.test');
        expect(searchParams.get('q')).toBe(new URLSearchParams({ q }).get('q'));
      }),
    );
    expect(href('search', {}, { q: '\uD800' })).toBe('/search?q=%EF%BF%BD');
  });

  it('takes parameters exactly where the pattern has them', () => {
    expectTypeOf<ParamsOf<'property'>>().toEqualTypeOf<{ readonly id: string }>();
    expectTypeOf<ParamsOf<'passwordResetToken'>>().toEqualTypeOf<{ readonly token: string }>();
    expectTypeOf<ParamsIn<'/about'>>().toEqualTypeOf<never>();
    expectTypeOf<ParamsIn<'/a/:id/b/:token'>>().toEqualTypeOf<'id' | 'token'>();
    // A parameter of the table without a validator would count as a literal segment.
    expectTypeOf<ParamsIn<PathOf<RouteName>>>().toEqualTypeOf<ParamName>();

    // @ts-expect-error the pattern has :id
    expect(() => href('property')).toThrow(RangeError);
    // @ts-expect-error the pattern has :id and no :token
    expect(() => href('property', { token: 'x' })).toThrow(RangeError);
    // @ts-expect-error the pattern has no parameters
    expect(href('about', { id: ID })).toBe('/about');
  });
});
