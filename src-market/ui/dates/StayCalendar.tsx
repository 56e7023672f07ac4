import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { useLingui } from '@lingui/react/macro';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { readersZone } from '#src/app/text/reader.ts';
import { addDays, type IsoDate, todayIn } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

interface Props {
  today: IsoDate;
  value: Stay | null;
  onChange: (value: Stay | null) => void;
}

/** Today in the reader's zone: a search has no property whose zone could apply. */
export function todayInReadersZone(): IsoDate {
  return todayIn(readersZone(), serverNow());
}

/** The calendar of a search. */
export function StayCalendar({ today, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <RangeCalendar
      autoFocus
      label={t`Dates of the stay`}
      value={value}
      today={today}
      until={addDays(today, BOOKING_WINDOW_DAYS)}
      onChange={onChange}
    />
  );
}
