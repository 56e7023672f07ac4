// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Button } from './Button.tsx';

afterEach(leaveMarket);

describe('Button', () => {
  it('submits no form unless it is a submit button', async () => {
    const onSubmit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
    renderMarket(
      <form onSubmit={onSubmit}>
        <Button>Add</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('takes a double click as one press where it starts a request', async () => {
    const [onPay, onStep] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderMarket(
      <>
        <Button loading={false} onClick={onPay}>
          Pay
        </Button>
        <Button onClick={onStep}>More</Button>
      </>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay' }));
    expect(onPay).toHaveBeenCalledOnce();
    await userEvent.dblClick(screen.getByRole('button', { name: 'More' }));
    expect(onStep).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks while loading, but stays focusable and is busy', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
    renderMarket(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
