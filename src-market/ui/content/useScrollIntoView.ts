import { useEffect, type RefObject } from 'react';

/** Centres the selected element of a horizontally scrolling row, without scrolling the page. */
export function useScrollIntoView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  selected: string,
): void {
  useEffect(() => {
    const element = row.current?.querySelector(selector);
    if (!row.current || !element) return;
    const view = row.current.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    row.current.scrollBy({ left: (left + right - view.left - view.right) / 2 });
  }, [row, selector, selected]);
}
