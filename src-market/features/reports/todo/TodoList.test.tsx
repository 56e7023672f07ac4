// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TODO_KIND_NAMES } from '#src/rules/reports/todo.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { TodoList } from './TodoList.tsx';

const ITEM = {
  id: '01970000-0000-7000-8000-000000000001',
  booking_id: '01970000-0000-7000-8000-000000000002',
  title: 'The loft',
  person: 'Nadia',
  check_in: '2026-07-01',
  check_out: '2026-07-04',
  guests: 2,
  due_at: null,
  time_zone: null,
  reason: null,
  step: null,
  missing: null,
};

const show = (data: readonly object[], more = false) =>
  renderMarket(<TodoList />, { reply: () => ({ body: { data, meta: { more } } }) });

afterEach(leaveMarket);

describe('TodoList', () => {
  it('says that there is nothing to do', async () => {
    show([]);
    expect(await screen.findByText('Nothing to do')).toBeTruthy();
  });

  it('shows each item with its deadline and leads to where it is done', async () => {
    const soon = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    show(
      [
        { ...ITEM, kind: 'booking_request', due_at: soon },
        {
          ...ITEM,
          kind: 'arrival',
          due_at: '2026-07-01T14:00:00.000Z',
          time_zone: 'Europe/Lisbon',
        },
        { ...ITEM, kind: 'listing_rejected', reason: 'Brighter photos.' },
      ],
      true,
    );
    const [request, arrival, listing] = await screen.findAllByRole('listitem');
    if (!request || !arrival || !listing) throw new Error('Items are missing');
    expect(within(request).getByText('Nadia wants to book The loft')).toBeTruthy();
    expect(within(request).getByText(/5 hours left/)).toBeTruthy();
    expect(within(request).getByRole('link').getAttribute('href')).toBe(
      `/seller/bookings?booking=${ITEM.booking_id}`,
    );
    expect(arrival.textContent).toMatch(/\b(15:00|3:00 PM)/);
    expect(within(arrival).getByText(/WEST|GMT\+1/)).toBeTruthy();
    expect(within(listing).getByText('“Brighter photos.”')).toBeTruthy();
    expect(screen.getByText('There is more to do after these.')).toBeTruthy();
  });

  it('has a text and an action for every kind', async () => {
    show(TODO_KIND_NAMES.map((kind) => ({ ...ITEM, kind, missing: 2 })));
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(TODO_KIND_NAMES.length);
    for (const item of items) expect(within(item).getByRole('link').textContent).not.toBe('');
  });
});
