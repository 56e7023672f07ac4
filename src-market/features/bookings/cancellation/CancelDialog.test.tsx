// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket, type MarketRequest } from '#tests/support/marketScreen.tsx';
import { CancelDialog } from './CancelDialog.tsx';

const REFUND = {
  refund: 30_000,
  kept: 10_000,
  deposit: 0,
  percent: 75,
  days_before: 6,
  currency: 'EUR',
  lines: [{ code: 'accommodation', label: 'The nights', amount: 30_000 }],
};

const cancelReply = ({ method }: MarketRequest) =>
  method === 'GET' ? { body: { data: REFUND } } : { body: { data: { id: 'b1' } } };

function cancelDialog(
  event: 'cancel_by_buyer' | 'cancel_by_seller',
  reply: (request: MarketRequest) => { status?: number; body: unknown } = cancelReply,
) {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(
    <CancelDialog id="b1" event={event} title="Cancel this booking?" onClose={onClose} />,
    { reply },
  );
  return { onClose, posts: () => requests.filter(({ method }) => method === 'POST') };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel booking' });

afterEach(leaveMarket);

describe('CancelDialog', () => {
  it('allows a buyer to cancel only after the refund is shown', async () => {
    const { onClose, posts } = cancelDialog('cancel_by_buyer');
    expect(button().disabled).toBe(true);
    expect(await screen.findByRole('row', { name: /Refund.*€300\.00/ })).toBeTruthy();
    await userEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()).toEqual([
      expect.objectContaining({
        path: '/v1/bookings/b1/cancel_by_buyer',
        body: {},
        key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      }),
    ]);
  });

  it('requires a reason from a seller', async () => {
    const { onClose, posts } = cancelDialog('cancel_by_seller');
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.click(button());
    expect(screen.getByText('Enter at least 10 characters.')).toBeTruthy();
    expect(posts()).toEqual([]);

    await userEvent.type(screen.getByLabelText(/Why\?/), '  The roof is leaking. ');
    expect(screen.queryByText('Enter at least 10 characters.')).toBeNull();
    await userEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()[0]?.body).toEqual({ reason: 'The roof is leaking.' });
  });

  it('retries with the same idempotency key after an error', async () => {
    let failed = false;
    const { onClose, posts } = cancelDialog('cancel_by_buyer', (request) => {
      if (request.method === 'GET' || failed) return cancelReply(request);
      failed = true;
      return { status: 503, body: { message: 'The server is busy.' } };
    });
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    await userEvent.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ key }) => key)).size).toBe(1);
  });
});
