import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link } from './Link.tsx';

const html = (children: ReactNode) =>
  renderToString(<StaticRouter location="/search?place=1">{children}</StaticRouter>);

describe('a link that is rendered', () => {
  it('is not that of the browser', () => {
    expect(Link).not.toBe(RouterLink);
  });

  it.each([
    ['to a page', { to: '/search' }],
    ['with a query and a fragment', { to: '/search?place=a%20b&guests=2#results' }],
    ['with text of its own', { to: '/property/1', className: 'card', 'aria-label': 'A place' }],
    ['to another front', { to: '/admin/dashboard', reloadDocument: true }],
    ['that replaces the page', { to: '/login', replace: true, state: { from: 'home' } }],
    ['that keeps its place', { to: '/search', preventScrollReset: true, discover: 'none' }],
    ['to where one is', { to: { search: '?step=2' } }],
    ['from where one is', { to: '..' }],
  ] as const)('%s is what the browser makes of it', (_what, props) => {
    expect(html(<Link {...props}>Go</Link>)).toBe(html(<RouterLink {...props}>Go</RouterLink>));
  });
});
