import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link } from './Link.tsx';

const html = (children: ReactNode) =>
  renderToString(<StaticRouter location="/search?place=1">{children}</StaticRouter>);

describe('a link rendered on the server', () => {
  it('is not the router’s link', () => {
    expect(Link).not.toBe(RouterLink);
  });

  it.each([
    ['to a page', { to: '/search' }],
    ['with a query and a fragment', { to: '/search?place=a%20b&guests=2#results' }],
    ['with other attributes', { to: '/property/1', className: 'card', 'aria-label': 'A place' }],
    ['to another front', { to: '/admin/dashboard', reloadDocument: true }],
    ['that replaces the page', { to: '/login', replace: true, state: { from: 'home' } }],
    [
      'that keeps the scroll position',
      { to: '/search', preventScrollReset: true, discover: 'none' },
    ],
    ['relative to the page', { to: { search: '?step=2' } }],
    ['to the parent path', { to: '..' }],
  ] as const)('%s has the same HTML as the router’s link', (_name, props) => {
    expect(html(<Link {...props}>Go</Link>)).toBe(html(<RouterLink {...props}>Go</RouterLink>));
  });
});
