import { useEffect, type RefObject } from 'react';

/**
 * Brings what is chosen in a row that scrolls sideways into the middle of its view. The page itself
 * stays where it is.
 */
export function useScrollIntoView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string,
): void {
  useEffect(() => {
    const one = row.current?.querySelector(selector);
    if (!row.current || !one) return;
    const view = row.current.getBoundingClientRect();
    const { left, right } = one.getBoundingClientRect();
    row.current.scrollBy({ left: (left + right - view.left - view.right) / 2 });
  }, [row, selector, chosen]);
}
