import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DialogParts } from './DialogParts.tsx';
import styles from './SidePanel.module.css';

interface Props {
  /** Called by the close button and Escape. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A dialog beside the content, which stays in use. Takes the focus, and gives it back. */
export function SidePanel({ onClose, title, footer, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = ref.current;
    panel?.focus({ preventScroll: true });
    return () => {
      // Where the focus is elsewhere by now, it stays there.
      const inside =
        panel?.contains(document.activeElement) || document.activeElement === document.body;
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <DialogParts id={id} title={title} onClose={onClose} footer={footer}>
        {children}
      </DialogParts>
    </section>
  );
}
