// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

afterEach(leaveMarket);

it('WithdrawDialog sends the note once and closes', async () => {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(<WithdrawDialog id="d1" onClose={onClose} />, {
    reply: () => ({ body: { data: { id: 'd1' } } }),
  });
  await userEvent.type(screen.getByLabelText(/Why\?/), ' We have settled it. ');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw dispute' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/v1/disputes/d1/withdraw',
      body: { note: 'We have settled it.' },
    }),
  ]);
});
