// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { ConfirmEventDialog, type ConfirmedEvent } from './ConfirmEventDialog.tsx';

// The dialog reads only these.
const BOOKING = {
  id: 'b1',
  reference: 'KS4M2P',
  buyer: { id: 'p1', display_name: 'Nadia' },
  property: { title: 'The loft' },
  check_in: '2026-07-01',
  check_out: '2026-07-04',
  currency: 'EUR',
  total: 33_250,
  deposit: { amount: 20_000 },
} as unknown as BookingSummary;

function dialog(event: ConfirmedEvent, reply: { status?: number; body: unknown }) {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(
    <ConfirmEventDialog booking={BOOKING} event={event} onClose={onClose} />,
    { reply: () => reply },
  );
  return { onClose, posts: () => requests.filter(({ method }) => method === 'POST') };
}

afterEach(leaveMarket);

describe('ConfirmEventDialog', () => {
  it.each([
    ['accept', 'Accept booking'],
    ['check_in', 'Record check-in'],
    ['report_no_show', 'Report no-show'],
  ] as const)('%s names the buyer, the stay and the earnings', async (event, name) => {
    const { onClose, posts } = dialog(event, { body: { data: { id: 'b1' } } });
    expect(screen.getByRole('dialog').textContent).toMatch(/Nadia.*The loft.*€332\.50/);
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()).toEqual([expect.objectContaining({ path: `/v1/bookings/b1/${event}` })]);
  });

  it('stays open with the reason when it fails', async () => {
    const { onClose } = dialog('accept', { status: 409, body: { message: 'It expired.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Accept booking' }));
    expect(await screen.findByText('It expired.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that a no-show gets the deposit refunded', () => {
    dialog('report_no_show', { body: {} });
    expect(screen.getByRole('dialog').textContent).toContain('security deposit of €200.00');
  });
});
