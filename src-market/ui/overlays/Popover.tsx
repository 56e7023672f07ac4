import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Side } from './anchorPosition.ts';
import { useAnchorPosition } from './useAnchorPosition.ts';
import styles from './Popover.module.css';

interface Props {
  open: boolean;
  /** Called on every change, including Escape and a click outside. */
  onOpenChange: (open: boolean) => void;
  /** The element to align to; give it `aria-expanded`, and `aria-controls` with the same `id`. */
  anchor: RefObject<HTMLElement | null>;
  id: string;
  /** Names the popover for screen readers. */
  label: string;
  side?: Side;
  className?: string | undefined;
  children: ReactNode;
}

/** The native popover. Escape and a click outside close it, and focus returns to the anchor. */
export function Popover(props: Props) {
  const { open, onOpenChange, anchor, id, label, side = 'start', className, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  // Keep the content until the browser has hidden the popover: focus returns only from existing elements.
  const [shown, setShown] = useState(false);
  useAnchorPosition(open, ref, anchor, side);

  // Runs before the effects of the content, which may move the focus.
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
