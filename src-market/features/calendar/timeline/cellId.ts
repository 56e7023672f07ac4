/** The element id of a night of a home; `day` counts from the first day of the grid. */
export const cellId = (home: string, day: number) => `night-${home}-${day}`;
