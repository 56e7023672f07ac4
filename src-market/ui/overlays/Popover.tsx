import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Side } from './anchorPosition.ts';
import { useAnchorPosition } from './useAnchorPosition.ts';
import styles from './Popover.module.css';

interface Props {
  open: boolean;
  /** Told of every change, also of Escape and of a press outside. */
  onOpenChange: (open: boolean) => void;
  /** The element it stands beside; give it `aria-expanded`, and `aria-controls` with the same `id`. */
  anchor: RefObject<HTMLElement | null>;
  id: string;
  /** What it is, for screen readers. */
  label: string;
  side?: Side;
  className?: string | undefined;
  children: ReactNode;
}

/** The platform's popover: Escape and a press outside close it, and focus goes back to the anchor. */
export function Popover(props: Props) {
  const { open, onOpenChange, anchor, id, label, side = 'start', className, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  // The content outlives `open` until the platform has hidden it: it gives focus back only from what is there.
  const [shown, setShown] = useState(false);
  useAnchorPosition(open, ref, anchor, side);

  // Before the effects of what is inside, which may want to focus a part of it.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const showing = box.matches(':popover-open');
    if (open && !showing) {
      box.showPopover();
      box.focus();
    }
    if (!open && showing) box.hidePopover();
  }, [open]);

  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${styles.popover} ${className ?? ''}`}
      onToggle={(event) => {
        const now_open = event.newState === 'open';
        setShown(now_open);
        if (now_open !== open) onOpenChange(now_open);
        if (!now_open && ref.current?.contains(document.activeElement)) anchor.current?.focus();
      }}
    >
      {(open || shown) && children}
    </div>
  );
}
