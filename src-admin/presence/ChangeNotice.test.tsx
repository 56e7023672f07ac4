// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import ChangeNotice from './ChangeNotice.tsx';

const listeners = vi.hoisted(() => new Set<{ changed: (news: { id: string }) => void }>());
vi.mock('#src/app/deferred/realtime/realtimeClient.ts', () => ({
  realtimeClient: {
    listen: (_channel: string, listener: { changed: (news: { id: string }) => void }) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
}));

const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const AT = '2026-06-01T10:00:00.000Z';
/** The signed-in user of `renderStaff`. */
const ME = { id: 'staff', name: 'Me' };
const ANN = { id: 'ann', name: 'Ann Berg' };

const entry = (actor: typeof ME | null, action = 'edit', at = AT) => ({
  sequence: 1,
  action,
  at,
  actor,
  on_behalf_of: null,
  changes: {},
  notes: {},
});

/** The notice on a record whose newest history is `entries`, after the server announced a change. */
async function afterChange(...entries: readonly object[]) {
  const requests = fakeStaffApi(() => ({ body: { data: entries, meta: { next: null } } }));
  renderStaff(<ChangeNotice resource={resources.users} id={ID} />);
  await waitFor(() => expect(listeners.size).toBe(1));
  const announce = (id: string) =>
    act(() => {
      for (const { changed } of listeners) changed({ id });
      return Promise.resolve();
    });
  await announce(ID);
  await waitFor(() => expect(requests).toHaveLength(1));
  return { announce, requests };
}

afterEach(leaveStaff);

describe('the notice that a record changed meanwhile', () => {
  it('names the other person and goes away when it is read', async () => {
    await afterChange(entry(ANN));
    const notice = screen.getByRole('status');
    await waitFor(() =>
      expect(notice.textContent).toContain('Ann Berg has changed this record meanwhile'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(notice.textContent).toBe('');
  });

  it('says that the record was removed', async () => {
    await afterChange(entry(ANN, 'remove'));
    expect(await screen.findByText(/Ann Berg has removed this record/)).toBeDefined();
  });

  it.each([
    ['the user saved it', [entry(ME)]],
    [
      'the system changed it with an action of the user',
      [entry(null, 'hand_over', '2026-06-01T10:00:00.020Z'), entry(ME, 'release')],
    ],
  ])('is not shown when %s', async (_, entries) => {
    const { announce, requests } = await afterChange(...entries);
    // A second announcement is handled after the first.
    await announce(ID);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is shown when the system changed it later', async () => {
    await afterChange(entry(null, 'expire', '2026-06-01T10:00:06.000Z'), entry(ME));
    expect(await screen.findByText(/The system has changed this record/)).toBeDefined();
  });

  it('ignores changes of other records', async () => {
    const { announce, requests } = await afterChange(entry(ME));
    await announce('01941f29-7c00-70ec-a15f-a49a40d362a2');
    expect(requests).toHaveLength(1);
  });
});
