export type Side = 'start' | 'center' | 'end';

const EDGE_PX = 8;

/**
 * Places a box of the top layer below its anchor, or above it where there is more room. Uses logical
 * offsets for right-to-left pages. An anchor inside `[data-anchor]` uses the position of that element.
 */
export function positionAtAnchor(box: HTMLElement, anchor: HTMLElement, side: Side): void {
  const root = document.documentElement;
  const at = (anchor.closest('[data-anchor]') ?? anchor).getBoundingClientRect();
  const rtl = getComputedStyle(root).direction === 'rtl';
  const page = root.clientWidth;
  const begin = rtl ? page - at.right : at.left;
  const spare = at.width - box.offsetWidth;
  const wanted = begin + (side === 'start' ? 0 : side === 'end' ? spare : spare / 2);
  const inline = Math.max(EDGE_PX, Math.min(wanted, page - box.offsetWidth - EDGE_PX));

  const below = innerHeight - at.bottom;
  const fits_below = below >= box.offsetHeight + EDGE_PX || below >= at.top;
  const block = fits_below ? at.bottom + EDGE_PX : at.top - EDGE_PX - box.offsetHeight;
  box.style.setProperty('inset-inline-start', `${inline}px`);
  box.style.setProperty('inset-block-start', `${Math.max(EDGE_PX, block)}px`);
}
