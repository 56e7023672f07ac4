import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  /** Asked for by the close button, Escape or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  size?: 'md' | 'wide' | 'full';
  /** The buttons under the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The platform's modal dialog: it keeps focus, and gives it back to where it came from. A sheet at phone width. */
export function Dialog({ open, onClose, title, size = 'md', footer, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Before the effects of what is inside, which may want to focus a part of it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The title is read first, instead of the button that closes.
      dialog.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // A dialog that is taken away while open would take the focus with it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  const pressedBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, size !== 'md' && styles[size])}
      aria-labelledby={id}
      tabIndex={-1}
      onMouseDown={pressedBeside}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <Tooltip text={t`Close`}>
              <IconButton icon="close" label={t`Close`} onClick={onClose} />
            </Tooltip>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
