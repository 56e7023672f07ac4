import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#src/limits.ts';
import { useAnchorPosition } from './useAnchorPosition.ts';
import styles from './Tooltip.module.css';

/** When the last tooltip of the page closed: the next one opens at once within the skip delay. */
let last_closed_at = Number.NEGATIVE_INFINITY;

interface Props {
  /** Supplementary text; essential information belongs on the page. */
  text: string;
  /** One focusable element. */
  children: ReactNode;
}

/**
 * Opens after 700 ms of hover or touch, and at once on keyboard focus. Escape and the next touch close
 * it (specification, section 9).
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);
  useAnchorPosition(open, box, anchor, 'center');

  useEffect(() => {
    if (!open) return;
    const tip = box.current;
    tip?.showPopover();
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const closeByTouch = (event: PointerEvent) => {
      if (event.pointerType === 'touch') setOpen(false);
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByTouch);
    return () => {
      document.removeEventListener('pointerdown', closeByTouch);
      document.removeEventListener('keydown', closeByKey);
      if (tip?.isConnected) tip.hidePopover();
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const control = anchor.current?.querySelector('a, button, input, select');
    // Do not announce the accessible name twice.
    if (control?.getAttribute('aria-label') !== text) control?.setAttribute('aria-describedby', id);
  }, [id, text]);

  const openAfter = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  const openOnHover = () =>
    openAfter(
      performance.now() - last_closed_at < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS,
    );
  const close = () => {
    clearTimeout(timer.current);
    if (open) last_closed_at = performance.now();
    setOpen(false);
  };

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && openOnHover()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && close()}
      onPointerDown={(event) =>
        event.pointerType === 'touch' ? openAfter(TOOLTIP_OPEN_DELAY_MS) : close()
      }
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerCancel={close}
      onFocus={(event) => event.target.matches(':focus-visible') && openAfter(0)}
      onBlur={close}
    >
      {children}
      <span ref={box} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
