import { describe, expect, it } from 'vitest';
import { parseSearch } from '#src-market/features/search/searchParams.ts';
import { PAGE_PARAMS, publicPageAt } from '#server/platform/pages/publicPages.ts';

const HOME = '/property/01980000-0000-7000-8000-0000000000ab';
const at = (path: string) => publicPageAt(new URL(path, 'http://keystead.test'));

it.each([
  ['/', '/'],
  ['/?utm_source=letter&gclid=1', '/'],
  [HOME, HOME],
  [`${HOME}?guests=2&fbclid=x&check_in=2026-07-01`, `${HOME}?check_in=2026-07-01&guests=2`],
  ['/search?type=house&type=flat&q=sea', '/search?q=sea&type=house&type=flat'],
])('%s is the page %s', (path, address) => {
  expect(at(path)?.address).toBe(address);
});

it.each([
  '/?x=1',
  '/about/',
  '/about//',
  HOME.toUpperCase().replace('PROPERTY', 'property'),
  HOME.replace('property', 'propert%79'),
  `${HOME}?x=1`,
  '/search?list=secret',
  '/our-policies?q=refund',
  '/login',
  '/settings',
  '/admin',
  '/debug-api',
  '/nowhere',
])('%s is none', (path) => {
  expect(at(path)).toBeNull();
});

describe('the parameters of a search', () => {
  it('are those that the screen reads', () => {
    const read = new Set<string>();
    const params = new URLSearchParams();
    for (const method of ['get', 'getAll'] as const) {
      const original = params[method].bind(params);
      Object.assign(params, {
        [method]: (name: string) => {
          read.add(name);
          return original(name);
        },
      });
    }
    parseSearch(params);
    expect([...read].toSorted()).toEqual([...PAGE_PARAMS.search]);
  });
});
