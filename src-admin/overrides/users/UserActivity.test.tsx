// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  fakeStaffApi,
  leaveStaff,
  renderStaff,
  type StaffReply,
} from '#tests/support/staffScreen.tsx';
import UserActivity from './UserActivity.tsx';

const user = { id: 'user-1' };
const buyer = { id: 'buyer-1', profile_type: 'buyer' };
const seller = { id: 'seller-1', profile_type: 'seller' };
const money = { total: 12_345, amount: 12_345, claimed: 5_000, currency: 'EUR' };
const booking = {
  ...money,
  id: 'b1',
  reference: 'KS-1',
  property_id: 'p1',
  state: 'confirmed',
  check_in: '2026-05-01',
};
const payment = {
  ...money,
  id: 'pay1',
  reference: 'RF-1',
  booking_id: 'b1',
  provider: 'stripe',
  state: 'captured',
};
const dispute = {
  ...money,
  id: 'd1',
  reference: 'DP-1',
  reason: 'damage',
  state: 'under_review',
};
const property = { id: 'p1', title: 'A loft' };

type Lists = Readonly<Partial<Record<string, readonly object[]>>>;

/** Answers every list with the rows of its resource. */
function fakeLists(lists: Lists, failing: () => string | null = () => null) {
  return fakeStaffApi(({ path }): StaffReply =>
    path === failing()
      ? { status: 500, body: { message: 'Out of order.' } }
      : { body: lists[path] ?? [] },
  );
}

const all: Lists = {
  profiles: [buyer],
  bookings: [booking],
  payments: [payment],
  disputes: [dispute],
  properties: [property],
};

const panel = (name: string) => screen.findByRole('region', { name });

afterEach(leaveStaff);

describe('the activity of a user', () => {
  it('lists the bookings, payments and disputes of the user’s profiles', async () => {
    const requests = fakeLists(all);
    renderStaff(<UserActivity record={user} />);
    const bookings = within(await panel('Bookings'));
    expect((await bookings.findByRole('link', { name: 'KS-1' })).getAttribute('href')).toBe(
      '/admin/bookings/b1',
    );
    expect(await bookings.findByText('A loft')).toBeDefined();
    for (const text of ['1 May 2026', 'Confirmed', '€123.45'])
      expect(bookings.getByText(text)).toBeDefined();
    const payments = within(await panel('Payments'));
    expect(await payments.findByRole('link', { name: 'RF-1' })).toBeDefined();
    const disputes = within(await panel('Disputes'));
    expect(await disputes.findByRole('link', { name: 'DP-1' })).toBeDefined();
    expect(disputes.getByText('€50.00')).toBeDefined();

    const filterOf = (path: string) => requests.find((request) => request.path === path)?.filter;
    expect(filterOf('profiles')).toEqual({ user_id: 'user-1' });
    expect(filterOf('bookings')).toEqual({ buyer_id: ['buyer-1'] });
    expect(filterOf('payments')).toEqual({ booking_id: ['b1'] });
    expect(filterOf('disputes')).toEqual({ buyer_id: ['buyer-1'] });
  });

  it('separates what the user bought from what the user sold', async () => {
    const requests = fakeLists({ ...all, profiles: [buyer, seller] });
    renderStaff(<UserActivity record={user} />);
    const bookings = within(await panel('Bookings'));
    expect(bookings.getByRole('heading', { name: 'As buyer' })).toBeDefined();
    expect(bookings.getByRole('heading', { name: 'As seller' })).toBeDefined();
    expect(await bookings.findAllByRole('link', { name: 'KS-1' })).toHaveLength(2);
    expect(requests.map(({ filter }) => filter)).toContainEqual({ seller_id: ['seller-1'] });
  });

  it('opens a record by a press on its row', async () => {
    fakeLists(all);
    const { path } = renderStaff(<UserActivity record={user} />);
    const payments = within(await panel('Payments'));
    await userEvent.click(await payments.findByText('Captured'));
    await waitFor(() => expect(path()).toBe('/admin/payments/pay1'));
  });

  it('turns the page of a long table', async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ ...dispute, id: `d${at}` }));
    const requests = fakeLists({ ...all, disputes: many });
    renderStaff(<UserActivity record={user} />);
    const disputes = within(await panel('Disputes'));
    await userEvent.click(await disputes.findByRole('button', { name: 'Go to next page' }));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === 'disputes').map(({ range }) => range)).toEqual([
        [0, 4],
        [5, 9],
      ]),
    );
  });

  it('says where there are none', async () => {
    fakeLists({ profiles: [buyer] });
    renderStaff(<UserActivity record={user} />);
    expect(await screen.findByText('No bookings yet.')).toBeDefined();
    expect(await screen.findByText('No payments yet.')).toBeDefined();
    expect(await screen.findByText('No disputes.')).toBeDefined();
  });

  it('shows nothing for staff without a profile', async () => {
    const requests = fakeLists({});
    renderStaff(<UserActivity record={user} />);
    await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
    expect(requests.map(({ path }) => path)).toEqual(['profiles']);
  });

  it('leaves out what the staff may not list', async () => {
    const requests = fakeLists(all);
    renderStaff(<UserActivity record={user} />, {
      mayUse: (resource) => resource !== 'payments',
    });
    expect(await panel('Bookings')).toBeDefined();
    expect(await panel('Disputes')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
    expect(requests.map(({ path }) => path)).not.toContain('payments');
  });

  it('shows an error with a button that loads again', async () => {
    let failing: string | null = 'disputes';
    fakeLists(all, () => failing);
    renderStaff(<UserActivity record={user} />);
    const disputes = within(await panel('Disputes'));
    expect((await disputes.findByRole('alert')).textContent).toContain('Out of order.');
    failing = null;
    await userEvent.click(disputes.getByRole('button', { name: 'Try again' }));
    expect(await disputes.findByRole('link', { name: 'DP-1' })).toBeDefined();
  });
});
