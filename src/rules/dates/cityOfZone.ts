/** The city that names a time zone: `New York` of `America/New_York`. */
export const cityOfZone = (time_zone: string): string =>
  (time_zone.split('/').at(-1) ?? time_zone).replaceAll('_', ' ');
