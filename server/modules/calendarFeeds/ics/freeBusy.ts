import { parsePeriod } from './calendarTime.ts';
import type { Component } from './components.ts';
import type { OnProblem } from './eventError.ts';
import { asDays } from './eventTimes.ts';
import type { Occurrence } from './occurrences.ts';

/** The periods of a VFREEBUSY that are not free. */
const busyLines = ({ lines }: Component) =>
  lines.filter(
    ({ name, parameters }) =>
      name === 'FREEBUSY' && parameters.get('FBTYPE')?.toUpperCase() !== 'FREE',
  );

/** Whether a VFREEBUSY has no other periods than free ones. */
export const isWhollyFree = (component: Component) => busyLines(component).length === 0;

/** The busy periods of a VFREEBUSY. */
export function* busyOf(component: Component, onProblem: OnProblem): Generator<Occurrence> {
  for (const { value, parameters } of busyLines(component))
    for (const text of value.split(',')) {
      const line = `FREEBUSY:${text}`;
      const period = parsePeriod(text, parameters);
      if (period) yield { ...asDays(period), event: component, line };
      else onProblem('date_invalid', line);
    }
}
