// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { Place } from '#src/wire/search/search.ts';
import { SearchForm, searchHref, type SearchValues } from './SearchForm.tsx';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';

const stay = { check_in: isoDate('2026-08-04'), check_out: isoDate('2026-08-09') };

afterEach(leaveMarket);

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

describe('SearchForm with scripts', () => {
  const places: Place[] = ['Porto', 'Portimão'].map((name, index) => ({
    id: `p${index}`,
    name,
    within: ['Portugal'],
    kind: 'city',
    lat: 41,
    lng: -8,
  }));
  const suggest = async (text: string) =>
    places.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));

  it('opens the search page for the typed text and the guests', async () => {
    const { url } = renderMarket(<SearchForm suggest={async () => []} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'Alps');
    await userEvent.click(screen.getByRole('button', { name: 'More: Guests' }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(url()).toBe('/search?q=Alps&guests=2');
  });

  it('searches for the place that was chosen by keyboard', async () => {
    const { url } = renderMarket(<SearchForm suggest={suggest} />);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.type(where, 'por');
    await screen.findByRole('option', { name: /Portimão/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect((where as HTMLInputElement).value).toBe('Portimão');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(url()).toBe('/search?place=p1&guests=1');
  });

  it('searches for the place that was clicked, and for the text once it changes', async () => {
    const onSearch = vi.fn<(values: SearchValues) => void>();
    renderMarket(<SearchForm suggest={suggest} onSearch={onSearch} />);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.type(where, 'porto');
    await userEvent.click(await screen.findByRole('option', { name: /Porto/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'Porto', place: 'p0' }),
    );
    await userEvent.type(where, ' old town');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'Porto old town', place: null }),
    );
  });

  it('closes the suggestions on Escape and keeps the text', async () => {
    renderMarket(<SearchForm suggest={suggest} />);
    const where = screen.getByRole('combobox', { name: 'Where' });
    await userEvent.type(where, 'por');
    await screen.findByRole('option', { name: /Porto/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect((where as HTMLInputElement).value).toBe('por');
  });

  it('shows the errors of a rejected search at their fields', () => {
    const errors = { where: ['Unknown place.'], when: [], guests: [] };
    renderMarket(<SearchForm suggest={suggest} errors={errors} />);
    const where = screen.getByRole('combobox', { name: 'Where' });
    const description = document.getElementById(where.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Unknown place.');
    expect(where.getAttribute('aria-invalid')).toBe('true');
  });
});
