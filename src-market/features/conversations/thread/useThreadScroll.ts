import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Within this distance of the end, new messages scroll into view. */
const NEAR_PX = 120;

interface Shown {
  /** Changes when there is something else in the thread. */
  readonly content: readonly unknown[];
  /** The first message that is shown. */
  readonly first: number | undefined;
  /** The element of the message to begin at; null for the end of the thread. */
  readonly target: string | null;
}

/**
 * Keeps the reader's place: at the end while they read the end, also when a part grows; otherwise where they are, also
 * when older messages arrive above. Begins at the target as soon as it is there.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  { content, first, target }: Shown,
): void {
  const atEnd = useRef(target === null);
  const height = useRef(0);
  const shownFirst = useRef(first);
  const reached = useRef(false);

  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const before = height.current;
    height.current = area.scrollHeight;
    if (shownFirst.current !== undefined && first !== shownFirst.current)
      area.scrollTop += area.scrollHeight - before;
    else if (atEnd.current) area.scrollTop = area.scrollHeight;
    shownFirst.current = first;
    const found = target === null || reached.current ? null : document.getElementById(target);
    if (!found) return;
    reached.current = true;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  }, [box, first, target, content]);

  useEffect(() => {
    const area = box.current;
    if (!area) return undefined;
    const note = () => {
      atEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_PX;
    };
    const stay = new ResizeObserver(() => {
      height.current = area.scrollHeight;
      if (atEnd.current) area.scrollTop = area.scrollHeight;
    });
    area.addEventListener('scroll', note, { passive: true });
    stay.observe(area);
    for (const part of area.children) stay.observe(part);
    return () => {
      area.removeEventListener('scroll', note);
      stay.disconnect();
    };
  }, [box]);
}
