// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#src/rules/money/money.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { BankAccountDialog } from './BankAccountDialog.tsx';

const TERMS = { delay_days: 1, minimum: cents(1000), account_wait_days: 3 };
const IBAN = 'PT50 0002 0123 1234 5678 9015 4';

const dialogOf = (needsTwoStep: boolean, onClose: () => void) => (
  <BankAccountDialog terms={TERMS} needsTwoStep={needsTwoStep} onClose={onClose} />
);

function bankAccountDialog(status = 200, body: unknown = {}, needsTwoStep = false) {
  const onClose = vi.fn<() => void>();
  const { requests } = renderMarket(dialogOf(needsTwoStep, onClose), {
    reply: () => ({ status, body }),
  });
  return { onClose, requests };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change the account' }));

async function fillIn(iban: string) {
  await userEvent.type(screen.getByLabelText('Account holder'), 'Ana Lima');
  await userEvent.type(screen.getByLabelText('IBAN'), iban);
  await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
}

afterEach(leaveMarket);

describe('BankAccountDialog', () => {
  it('sends the account with the password and closes', async () => {
    const { onClose, requests } = bankAccountDialog();
    await fillIn(IBAN);
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/v1/seller/payout-account',
        body: { holder: 'Ana Lima', iban: IBAN, password: 'correct horse' },
      }),
    ]);
  });

  it('sends nothing before two-step sign-in is on, and offers it in a new tab', () => {
    bankAccountDialog(200, {}, true);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the account' });
    expect(button.disabled).toBe(true);
    const link = screen.getByRole('link', { name: 'Set it up in a new tab' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe('/settings/sessions');
  });

  it('rejects a wrong IBAN before it sends anything', async () => {
    const { requests } = bankAccountDialog();
    await fillIn('PT51 0002 0123 1234 5678 9015 4');
    await submit();
    expect(await screen.findByText(/This is not a valid IBAN/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('shows the server’s error at its field', async () => {
    const { onClose } = bankAccountDialog(422, {
      code: 'invalid',
      message: 'The password is wrong.',
      errors: { password: ['The password is wrong.'] },
    });
    await fillIn(IBAN);
    await submit();
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    const password = screen.getByLabelText('Your password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
