let requested = false;

/** Moves the focus to the heading of the next page, after a keyboard navigation without a link. */
export function focusNextHeading(): void {
  requested = true;
}

/** Whether this page's heading takes the focus; true once for each request. */
export function takeHeadingFocus(): boolean {
  const taken = requested;
  requested = false;
  return taken;
}
