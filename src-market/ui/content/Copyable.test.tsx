// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Copyable } from './Copyable.tsx';

afterEach(() => {
  leaveMarket();
  vi.restoreAllMocks();
});

describe('Copyable', () => {
  it('copies the value and confirms it', async () => {
    const user = userEvent.setup();
    renderMarket(<Copyable value="KS-1234" label="the reference" />);
    await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(await navigator.clipboard.readText()).toBe('KS-1234');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('explains what to do when the browser does not allow copying', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderMarket(<Copyable value="KS-1234" label="the reference" />);
    await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(screen.getByRole('status').textContent).toBe('Select the text and copy it by hand');
  });
});
