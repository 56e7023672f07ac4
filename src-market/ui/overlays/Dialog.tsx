import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { firstField } from '#src/app/deferred/dialogs/firstField.ts';
import { cx } from '../cx.ts';
import { DialogParts } from './DialogParts.tsx';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  /** Called by the close button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  size?: 'md' | 'wide' | 'full';
  /** The buttons under the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The native modal dialog, which traps and restores focus. A sheet at phone width. */
export function Dialog({ open, onClose, title, size = 'md', footer, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Runs before the effects of the content, which may move the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const by_keyboard = document.activeElement?.matches(':focus-visible') ?? false;
      dialog.showModal();
      // Opened by keyboard: its first field. A field would open the keyboard of a touch screen, so otherwise
      // the dialog: screen readers announce the title first, not the close button.
      const field = by_keyboard ? firstField(dialog) : null;
      (field ?? dialog).focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Removing an open dialog would lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const onBackdropClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, size !== 'md' && styles[size])}
      aria-labelledby={id}
      tabIndex={-1}
      onMouseDown={onBackdropClick}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <DialogParts id={id} title={title} onClose={onClose} footer={footer}>
          {children}
        </DialogParts>
      )}
    </dialog>
  );
}
