import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { i18n } from '#src/app/i18n.ts';
import { isoDate } from '#src/rules/day.ts';
import { SearchForm, searchHref } from './SearchForm.tsx';

const stay = { check_in: isoDate('2026-08-04'), check_out: isoDate('2026-08-09') };

describe('searchHref', () => {
  it('contains the chosen place, else the text', () => {
    const start = { text: ' Porto ', place: null, stay: null, guests: 2 };
    expect(searchHref(start)).toBe('/search?q=Porto&guests=2');
    expect(searchHref({ ...start, place: 'p1' })).toBe('/search?place=p1&guests=2');
  });

  it('omits empty values', () => {
    const start = { text: ' ', place: null, stay, guests: 1 };
    expect(searchHref(start)).toBe('/search?check_in=2026-08-04&check_out=2026-08-09&guests=1');
  });
});

describe('SearchForm without scripts', () => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SearchForm
          start={{ text: 'Porto', place: null, stay, guests: 3 }}
          suggest={async () => []}
        />
      </MemoryRouter>
    </I18nProvider>,
  );

  it('is a plain form that submits to the search page', () => {
    expect(markup).toMatch(/<form[^>]* action="\/search" method="get"/);
    const fields = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /name="(\w+)"/.exec(input)?.[1],
      /value="([^"]*)"/.exec(input)?.[1],
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      q: 'Porto',
      check_in: '2026-08-04',
      check_out: '2026-08-09',
      guests: '3',
    });
  });

  it('has no style attribute, which a strict security policy would block', () => {
    expect(markup).not.toContain('style=');
  });
});
