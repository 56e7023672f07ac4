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
import { ChangesReview } from './ChangesReview.tsx';
import type { ReviewSession } from './useReviewSession.ts';

const property = { id: 'p1', state: 'published', title: 'Named by staff', version: 7 };
const waiting = {
  id: 'c1',
  property_id: 'p1',
  state: 'pending',
  version: 3,
  before: { title: 'The old title' },
  after: { title: 'The new title' },
  published_at: null,
};

const moves: string[] = [];
const session: ReviewSession = {
  queue: 'approvals',
  item: null,
  busy: false,
  skipped: [],
  next: () => Promise.resolve(void moves.push('next')),
  take: () => Promise.resolve(),
  leave: () => Promise.resolve(),
  skip: () => Promise.resolve(void moves.push('skip')),
  startOver: () => Promise.resolve(),
};

/** The review of the change; decisions on it get these replies, one after another. */
function review(change: object | null, ...replies: readonly StaffReply[]) {
  const left = [...replies];
  const requests = fakeStaffApi(({ method }) =>
    method === 'GET'
      ? { body: change ? [change] : [] }
      : (left.shift() ?? { status: 500, body: {} }),
  );
  renderStaff(<ChangesReview property={property} session={session} />);
  return () => requests.filter(({ method }) => method === 'POST');
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  leaveStaff();
  moves.length = 0;
});

describe('the review of changes', () => {
  it('shows what is public beside the new values', async () => {
    review(waiting);
    const row = await screen.findByRole('row', { name: /title/i });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Named by staff', 'The new title']);
    screen.getByText(/current version until you approve/);
  });

  it('shows what was public before, where the changes are public already', async () => {
    review({ ...waiting, published_at: '2026-06-01T10:00:00.000Z' });
    const row = await screen.findByRole('row', { name: /title/i });
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('The old title');
    screen.getByText(/Rejecting restores the previous one/);
  });

  it('approves the version on the screen and goes to the next item', async () => {
    const decisions = review(waiting, { body: { ...waiting, state: 'approved', version: 4 } });
    await screen.findByRole('row', { name: /title/i });
    await press(/^approve/i);
    await waitFor(() => expect(moves).toEqual(['next']));
    expect(decisions()).toMatchObject([
      { path: 'listing-changes/c1/approve', body: { version: 3 } },
    ]);
  });

  it('shows why a decision is refused, and stays', async () => {
    const stale = { code: 'stale', message: 'Somebody else has changed this record.' };
    review(waiting, { status: 409, body: stale });
    await screen.findByRole('row', { name: /title/i });
    await press(/^approve/i);
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else');
    expect(moves).toEqual([]);
  });

  it('says so where no changes wait', async () => {
    review(null);
    await screen.findByText('This is decided: published');
    await press(/next/i);
    expect(moves).toEqual(['next']);
  });
});
