// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Dialog } from './Dialog.tsx';

function openDialog() {
  const onClose = vi.fn<() => void>();
  renderMarket(
    <Dialog open onClose={onClose} title="Remove the card?" footer={<button>Remove</button>}>
      <p>It is used by a subscription.</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

afterEach(leaveMarket);

describe('Dialog', () => {
  it('is a modal with a name, content and footer, and takes the focus', () => {
    const { dialog } = openDialog();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(dialog);
    const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    expect(name?.textContent).toBe('Remove the card?');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it('takes the focus to its first field when it was opened by keyboard', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    vi.spyOn(opener, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    renderMarket(
      <Dialog open onClose={() => undefined} title="Your name">
        <input type="hidden" />
        <input aria-label="Name" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    opener.remove();
  });

  it('closes by its button', async () => {
    const { onClose } = openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by Escape, which the browser reports as a cancel event', () => {
    const { onClose, dialog } = openDialog();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('closes by a press on the backdrop, not on its content', () => {
    const { onClose, dialog } = openDialog();
    fireEvent.mouseDown(screen.getByText('It is used by a subscription.'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
