// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedCard } from '#src/wire/payments/cards.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';

const CARD: SavedCard = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2029,
  is_default: true,
  renews_vip: false,
};

function removeCardDialog(card: SavedCard, next?: SavedCard, status = 200) {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(
    <RemoveCardDialog card={card} next={next} onClose={onClose} />,
    { reply: () => ({ status, body: { message: 'The server is busy.' } }) },
  );
  return { onClose, requests };
}

const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));

afterEach(leaveMarket);

describe('RemoveCardDialog', () => {
  it('removes the named card', async () => {
    const { onClose, requests } = removeCardDialog(CARD);
    expect(screen.getByRole('heading', { name: 'Remove Visa •••• 4242?' })).toBeTruthy();
    await remove();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/v1/payment-methods/pm_1' });
  });

  it('closes for a card that is already removed', async () => {
    const { onClose } = removeCardDialog(CARD, undefined, 404);
    await remove();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays open and shows the error of the server', async () => {
    const { onClose } = removeCardDialog(CARD, undefined, 503);
    await remove();
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('names the card that pays the VIP subscription afterwards', () => {
    removeCardDialog(
      { ...CARD, renews_vip: true },
      { ...CARD, id: 'pm_2', brand: 'mastercard', last4: '4444' },
    );
    expect(screen.getByText(/Mastercard •••• 4444 is charged/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your subscription' }).getAttribute('href')).toBe(
      '/subscription',
    );
  });
});
