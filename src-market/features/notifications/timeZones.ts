/** Every time zone of the browser, with `chosen` if it is none of them. */
export function timeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

/** The half hours of a day, as `HH:MM`. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 48 }, (_, half) =>
  [String(Math.floor(half / 2)).padStart(2, '0'), half % 2 === 0 ? '00' : '30'].join(':'),
);
