/** The first field in which something can be entered; null without one. */
export function firstField(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"], [type="file"]), select, textarea):not(:disabled, [readonly])',
  );
}
