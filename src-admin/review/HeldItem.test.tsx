// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import ListingInReview from '../overrides/properties/ListingInReview.tsx';

vi.mock('#src/app/deferred/realtime/realtimeClient.ts', () => ({
  realtimeClient: { listen: () => () => undefined },
}));

const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const until = '2026-06-01T10:10:00.000Z';

/** The page of a listing in review, and the requests that it made. */
function listing(held: object | null, state = 'pending_review') {
  const items = [
    { id: ID, title: 'A loft', detail: '', waiting_since: '2026-06-01T09:00:00.000Z', held },
  ];
  const requests = fakeStaffApi(() => ({
    body: { data: { waiting: 1, oldest_since: null, items } },
  }));
  renderStaff(<ListingInReview record={{ id: ID, state }} />);
  return requests;
}

afterEach(leaveStaff);

it('says who reviews a listing', async () => {
  listing({ by: 'Ann Berg', yours: false, until });
  expect((await screen.findByRole('status')).textContent).toContain(
    'Ann Berg is reviewing this until',
  );
});

it.each([
  ['nobody reviews it', null],
  ['the reader reviews it', { by: 'Me', yours: true, until }],
])('says nothing where %s', async (_, held) => {
  const requests = listing(held);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('does not ask for a listing that is not in review', () => {
  expect(listing({ by: 'Ann Berg', yours: false, until }, 'published')).toEqual([]);
});
