import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { Trans } from '@lingui/react/macro';
import { canCheckIn, canCheckOut, isNightTaken } from '#src/rules/bookings/availability.ts';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { addDays, type IsoDate, localTime } from '#src/rules/dates/day.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { RangeCalendar } from '#src-market/ui/dates/RangeCalendar.tsx';
import { useNights } from '#src-market/data/listings/availability.ts';
import type { StayQuote } from './useStayQuote.ts';

interface Props {
  readonly stayQuote: StayQuote;
  readonly label: string;
  readonly months?: 1 | 2;
  readonly autoFocus?: boolean;
  /** Called with both days chosen. */
  readonly onChosen?: () => void;
}

/** The property's calendar. Taken nights and rates decide which days can be chosen. */
export default function StayCalendar({
  stayQuote,
  label,
  months,
  autoFocus = false,
  onChosen,
}: Props) {
  const { property, stay, setParams } = stayQuote;
  const nights = useNights(property.id, property.today);
  const rates = { ...property.rates, nights: nights.nights };
  const { taken, today } = nights;
  const { hour } = localTime(property.location.time_zone, serverNow());
  const calendar = { taken, rates, today, hour };

  if (nights.failed) {
    return (
      <LoadError
        title={<Trans>We couldn’t load the calendar</Trans>}
        error={nights.failed}
        live
        onRetry={nights.retry}
      />
    );
  }
  return (
    <RangeCalendar
      label={label}
      value={stay}
      today={today}
      until={addDays(today, BOOKING_WINDOW_DAYS)}
      busy={nights.pending}
      autoFocus={autoFocus}
      {...(months && { months })}
      isTaken={(day: IsoDate) => isNightTaken(day, taken)}
      canCheckIn={(day) => canCheckIn(day, calendar)}
      canCheckOut={(check_in, day) => canCheckOut(check_in, day, calendar)}
      minNights={(check_in) => arrivalRules(rates, check_in, today).min_nights}
      onChange={(next) => {
        setParams({ check_in: next?.check_in ?? null, check_out: next?.check_out ?? null });
        if (next) onChosen?.();
      }}
    />
  );
}
