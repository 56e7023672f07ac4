import { Trans } from '@lingui/react/macro';
import { cityOfZone } from '#src/rules/dates/cityOfZone.ts';

/** A clock time at a property, such as `15:00 (Lisbon time)`. */
export function ZonedTime({ time, time_zone }: { time: string; time_zone: string }) {
  const city = cityOfZone(time_zone);
  return (
    <Trans>
      {time} (<bdi>{city}</bdi> time)
    </Trans>
  );
}
