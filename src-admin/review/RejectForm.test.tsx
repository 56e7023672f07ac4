// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { RejectForm } from './RejectForm.tsx';

const REASONS = ['The photos are too dark.', 'There are too few photos.'];

function rejectForm() {
  const onReject = vi.fn<(reason: string) => void>();
  const onBack = vi.fn<() => void>();
  renderStaff(
    <RejectForm about="A loft" reasons={REASONS} busy={false} {...{ onReject, onBack }} />,
  );
  return { onReject, onBack };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Message to them');

afterEach(leaveStaff);

describe('the form that rejects', () => {
  it('sends the reason that a number key chose', async () => {
    const { onReject } = rejectForm();
    await userEvent.keyboard('2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /too few/ }).checked).toBe(true);
    expect(text().value).toBe(REASONS[1]);
    await userEvent.click(screen.getByRole('button', { name: /Send rejection/ }));
    expect(onReject).toHaveBeenCalledExactlyOnceWith(REASONS[1]);
  });

  it('sends free text by Ctrl+Enter, in which digits choose no reason', async () => {
    const { onReject } = rejectForm();
    await userEvent.type(text(), 'Only 2 photos show the place.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onReject).toHaveBeenCalledExactlyOnceWith('Only 2 photos show the place.');
  });

  it('refuses a short reason, and says why only after a try', async () => {
    const { onReject } = rejectForm();
    await userEvent.type(text(), 'No.');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Send rejection/ }));
    expect(screen.getByRole('alert').textContent).toContain('at least 10 characters');
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(onReject).not.toHaveBeenCalled();
  });

  it('goes back by Escape and by its button', async () => {
    const { onBack } = rejectForm();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^Back/ }));
    expect(onBack).toHaveBeenCalledTimes(2);
  });
});
