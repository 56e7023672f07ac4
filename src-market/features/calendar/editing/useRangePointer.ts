import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

const LONG_PRESS_MS = 400;
/** Pixels a finger may move before a press becomes a scroll. */
const SLACK = 10;

interface Handlers<At> {
  /** The night under the pointer; null outside the nights. */
  readonly at: (event: {
    clientX: number;
    clientY: number;
    target: EventTarget | null;
  }) => At | null;
  /** A drag begins: with a mouse or pen at once, with a finger after a long press. */
  readonly onStart: (at: At, extend: boolean) => void;
  readonly onMove: (at: At) => void;
  /** The drag ended on its last night. */
  readonly onEnd: () => void;
  /** A finger tapped. */
  readonly onTap: (at: At) => void;
}

/**
 * Chooses a range by dragging. A finger scrolls as usual, unless it is held first; a tap chooses one
 * end. Spread the result on the element with the nights.
 */
export function useRangePointer<At>(
  element: RefObject<HTMLElement | null>,
  { at, onStart, onMove, onEnd, onTap }: Handlers<At>,
) {
  const state = useRef<{
    dragging: boolean;
    timer: ReturnType<typeof setTimeout> | undefined;
    start: { x: number; y: number; at: At } | null;
  }>({ dragging: false, timer: undefined, start: null });

  useEffect(() => {
    const node = element.current;
    const current = state.current;
    // Not passive: a drag after a long press must not scroll.
    const onTouchMove = (event: TouchEvent) => {
      if (current.dragging) event.preventDefault();
    };
    node?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      node?.removeEventListener('touchmove', onTouchMove);
      clearTimeout(current.timer);
    };
  }, [element]);

  const finish = () => {
    clearTimeout(state.current.timer);
    state.current.start = null;
    state.current.dragging = false;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const place = at(event);
      if (place === null || event.button !== 0) return;
      const current = state.current;
      current.start = { x: event.clientX, y: event.clientY, at: place };
      if (event.pointerType === 'touch') {
        current.timer = setTimeout(() => {
          current.dragging = true;
          onStart(place, false);
        }, LONG_PRESS_MS);
        return;
      }
      current.dragging = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart(place, event.shiftKey);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { dragging, start, timer } = state.current;
      if (dragging) {
        const place = at(event);
        if (place !== null) onMove(place);
      } else if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) {
        clearTimeout(timer);
        state.current.start = null;
      }
    },
    onPointerUp: () => {
      const { dragging, start } = state.current;
      finish();
      if (dragging) onEnd();
      else if (start) onTap(start.at);
    },
    onPointerCancel: finish,
  };
}
