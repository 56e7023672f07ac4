// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RadioCards } from './RadioCards.tsx';

afterEach(leaveMarket);

it('RadioCards report the chosen card, by its label or description, unless disabled', async () => {
  const onChange = vi.fn<(value: 'card' | 'transfer' | 'cash') => void>();
  renderMarket(
    <RadioCards
      legend="Payment method"
      value="card"
      onChange={onChange}
      options={[
        { value: 'card', label: 'Card' },
        { value: 'transfer', label: 'Bank transfer', description: 'Takes three days.' },
        { value: 'cash', label: 'Cash', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Card' }).checked).toBe(true);
  await userEvent.click(screen.getByText('Takes three days.'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('transfer');
  await userEvent.click(screen.getByText('Cash'));
  expect(onChange).toHaveBeenCalledOnce();
});
