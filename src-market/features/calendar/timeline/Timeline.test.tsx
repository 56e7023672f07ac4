// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, daysBetween, isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { closeToast, shownToasts } from '#src/app/toasts/store.ts';
import type { CalendarHome } from '#src/wire/calendar/calendar.ts';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { Timeline } from './Timeline.tsx';

const TODAY = isoDate('2027-03-10');

function home(id: string, nights: number, from = TODAY): CalendarHome {
  const booked = { first: isoDate('2027-03-12'), last: isoDate('2027-03-14') };
  const booking = { id: 'b1', reference: 'K-1', state: 'confirmed', buyer: 'Ana', guests: 2 };
  return {
    id,
    title: `Home ${id}`,
    cover: null,
    place: 'Lisbon',
    state: 'published',
    currency: 'EUR',
    today: TODAY,
    nights: Array.from({ length: nights }, () => ({
      price: cents(12_000),
      rule: 'base',
      min_nights: 2,
      own_min_nights: false,
    })),
    entries:
      id === 'a' && from <= booked.first
        ? [{ id: 'e1', ...booked, state: 'booked', note: '', booking }]
        : [],
  } as CalendarHome;
}

const HOMES = [home('a', 1), home('b', 1), home('c', 1)];

function reply({ method, path, query }: MarketRequest) {
  if (path === '/v1/seller/calendar' && method === 'GET') {
    const [from, to] = [isoDate(query['from'] ?? ''), isoDate(query['to'] ?? '')];
    const data = HOMES.map(({ id }) => home(id, daysBetween(from, to), from));
    return { body: { data, meta: { from, to, next_cursor: null } } };
  }
  if (path.endsWith('/price-suggestions')) return { body: { data: { nights: [] } } };
  if (path === '/v1/seller/calendar') return { body: { data: { id: 'edit-1' } } };
  return { body: { data: { id: 'edit-1' } } };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
  leaveMarket();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hasNights = (row: HTMLElement) => row.querySelector('[data-rule]') !== null;

/** The grid with its nights loaded, focused on today in the first row. */
async function openGrid(answer: (request: MarketRequest) => object = reply) {
  const rendered = renderMarket(<Timeline homes={HOMES} today={TODAY} />, { reply: answer });
  const grid = await screen.findByRole('grid', { name: 'Nights of all homes' });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'));
  // The rows draw their nights in the next frames.
  await waitFor(() =>
    expect(within(grid).getAllByRole('row').slice(1).every(hasNights)).toBe(true),
  );
  grid.focus();
  return { ...rendered, grid };
}
const active = (grid: HTMLElement) =>
  document.querySelector(`[id="${grid.getAttribute('aria-activedescendant') ?? ''}"]`);
const nameOf = (grid: HTMLElement) => active(grid)?.getAttribute('aria-label');

describe('the grid by keyboard', () => {
  it('moves by arrows, and names the night, its price and what occupies it', async () => {
    const user = userEvent.setup();
    const { grid } = await openGrid();
    expect(nameOf(grid)).toMatch(/March.* 2027, €120 base price, minimum stay 2 nights, free/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(nameOf(grid)).toMatch(/booked by Ana/);
    await user.keyboard('{ArrowDown}');
    expect(active(grid)?.id).toContain('night-b-');
  });

  it('extends by Shift, announces the range, and Escape clears it', async () => {
    const user = userEvent.setup();
    await openGrid();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const status = screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent?.includes('nights'));
    expect(status?.textContent).toMatch(/3 nights, .*10.*12.* 2027, 2 homes/);
    await user.keyboard('{Escape}');
    expect(status?.textContent).toBe('');
  });

  it('Enter opens the edit; it is sent for the range, and Ctrl+Z undoes it', async () => {
    const user = userEvent.setup();
    const { requests, grid } = await openGrid();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Block' }));
    await user.type(screen.getByLabelText(/Note/), 'Painting');
    await user.type(screen.getByLabelText(/Price a night/), '150');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shownToasts()[0]?.title).toBe('2 nights changed'));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      property_ids: ['b'],
      from: TODAY,
      to: addDays(TODAY, 2),
      availability: 'block',
      note: 'Painting',
      price: 15_000,
    });
    grid.focus();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(requests.some(({ path }) => path === '/v1/seller/calendar/edits/edit-1/undo')).toBe(
        true,
      ),
    );
  });

  it('applies to the chosen homes where some are chosen', async () => {
    const user = userEvent.setup();
    const { requests, grid } = await openGrid();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Home a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Home c' }));
    grid.focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText(/Minimum stay/), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        property_ids: ['a', 'c'],
        min_nights: 3,
      }),
    );
  });

  it('of another home ends the choice of homes: what is ticked is what is changed', async () => {
    const user = userEvent.setup();
    const { requests, grid } = await openGrid();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Home a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Home b' }));
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    screen.getByRole('dialog', { name: 'Home c' });
    for (const name of ['a', 'b'])
      expect(screen.getByRole('checkbox', { name: `Choose Home ${name}` })).toHaveProperty(
        'checked',
        false,
      );
    await user.type(screen.getByLabelText(/Minimum stay/), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        property_ids: ['c'],
      }),
    );
  });

  it('keeps what was typed when other nights are chosen beside it', async () => {
    const user = userEvent.setup();
    const { requests, grid } = await openGrid();
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText(/Price a night/), '150');
    grid.focus();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
    screen.getByRole('dialog', { name: 'Home b' });
    expect(screen.getByLabelText('Last night')).toHaveProperty('value', addDays(TODAY, 1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        property_ids: ['b'],
        from: TODAY,
        to: addDays(TODAY, 2),
        price: 15_000,
      }),
    );
  });

  it('shows errors at the fields, and which nights are taken', async () => {
    const user = userEvent.setup();
    const taken = [
      {
        property_id: 'a',
        title: 'Home a',
        first: '2027-03-12',
        last: '2027-03-14',
        state: 'booked',
        buyer: 'Ana',
      },
    ];
    await openGrid((request) =>
      request.method === 'PUT'
        ? {
            status: 409,
            body: {
              code: 'nights_taken',
              message: 'Some of these nights are taken.',
              details: { taken },
            },
          }
        : reply(request),
    );
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText(/Price a night/), '0');
    await user.type(screen.getByLabelText(/Minimum stay/), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('A night costs at least €1.');
    screen.getByText('Write a whole number of nights, 1 or more.');
    await user.clear(screen.getByLabelText(/Price a night/));
    await user.clear(screen.getByLabelText(/Minimum stay/));
    await user.click(screen.getByRole('radio', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shownToasts()[0]).toMatchObject({
        title: 'Some of these nights are taken.',
        colour: 'error',
      }),
    );
    // Newer versions of ICU write no spaces here.
    expect(shownToasts()[0]?.description).toMatch(/^Home a, 12( – |–)13 Mar: booked by Ana$/);
  });
});
