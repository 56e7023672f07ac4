// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

afterEach(leaveMarket);

it('PasswordInput shows and hides the password, and keeps it', async () => {
  renderMarket(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(input, 'correct horse');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(input.type).toBe('password');
  expect(input.value).toBe('correct horse');
});
