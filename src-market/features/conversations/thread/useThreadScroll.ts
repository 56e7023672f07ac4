import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Within this distance of the end, new messages scroll into view. */
const NEAR_PX = 120;

interface Shown {
  /** Changes when there is something else in the thread. */
  readonly content: readonly unknown[];
  /** The first message that is shown. */
  readonly first: number | undefined;
  /** Whether the thread ends with the latest message, which the reader follows while they are at the end. */
  readonly complete: boolean;
  /** The element of the message to begin at; null for the end of the thread. */
  readonly target: string | null;
}

const isNearEnd = (area: HTMLElement) =>
  area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_PX;

/**
 * Keeps the reader's place: at the end while they read the end, also when a part grows; otherwise where they are, also
 * when older messages arrive above. Begins at the target as soon as it is there. Returns the ref of the part that scrolls.
 */
export function useThreadScroll({
  content,
  first,
  complete,
  target,
}: Shown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(target === null);
  const isComplete = useRef(complete);
  const height = useRef(0);
  const shownFirst = useRef(first);
  const reached = useRef(false);

  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const before = height.current;
    const isMoved = shownFirst.current !== undefined && first !== shownFirst.current;
    // The latest messages in place of those around the target.
    const isReplaced = isMoved && complete && !isComplete.current;
    const follows = atEnd.current && isComplete.current && !isMoved;
    if (isReplaced || follows) area.scrollTop = area.scrollHeight;
    else if (isMoved) area.scrollTop += area.scrollHeight - before;
    else atEnd.current = isNearEnd(area);
    isComplete.current = complete;
    height.current = area.scrollHeight;
    shownFirst.current = first;
    const found = target === null || reached.current ? null : document.getElementById(target);
    if (!found) return;
    reached.current = true;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  }, [first, complete, target, content]);

  useEffect(() => {
    const area = box.current;
    if (!area) return undefined;
    const note = () => {
      atEnd.current = isNearEnd(area);
    };
    const stay = new ResizeObserver(() => {
      height.current = area.scrollHeight;
      if (atEnd.current && isComplete.current) area.scrollTop = area.scrollHeight;
    });
    area.addEventListener('scroll', note, { passive: true });
    stay.observe(area);
    for (const part of area.children) stay.observe(part);
    return () => {
      area.removeEventListener('scroll', note);
      stay.disconnect();
    };
  }, []);
  return box;
}
