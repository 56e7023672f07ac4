/** The state of a navigation from the list of bookings: going back restores its tab and scroll position. */
export const FROM_LIST = { from: 'bookings' } as const;

export const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from;
