import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { canCheckIn, canCheckOut, isNightTaken } from '#src/rules/bookings/availability.ts';
import { nightsOutside } from '#src/rules/bookings/bookingChange.ts';
import { addDays, localTime, todayIn } from '#src/rules/dates/day.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { useNights } from '#src-market/data/listings/availability.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { RangeCalendar } from '#src-market/ui/dates/RangeCalendar.tsx';

interface Props {
  readonly booking: BookingSummary;
  readonly rates: Rates;
  readonly value: Stay | null;
  readonly onChange: (stay: Stay | null) => void;
}

/** The calendar for a change. The booking's own nights count as free. */
export function ChangeDates({ booking, value, onChange, ...props }: Props) {
  const { t } = useLingui();
  const { property } = booking;
  const [from] = useState(() => todayIn(property.time_zone, serverNow()));
  const nights = useNights(property.id, from);
  const { today } = nights;
  const rates = { ...props.rates, nights: nights.nights };
  // The nights around this stay are prepared for it, and move with it.
  const own = nights.preparation.filter(
    ({ check_in, check_out }) => check_out === booking.check_in || check_in === booking.check_out,
  );
  const taken = [booking, ...own].reduce<readonly Stay[]>(
    (rest, stay) => rest.flatMap((one) => nightsOutside(one, stay)),
    nights.taken,
  );
  const { hour } = localTime(property.time_zone, serverNow());
  const calendar = { taken, rates, today, hour };
  if (nights.failed)
    return (
      <LoadError
        title={<Trans>We couldn’t load the calendar</Trans>}
        error={nights.failed}
        live
        onRetry={nights.retry}
      />
    );
  return (
    <RangeCalendar
      label={t`The new nights`}
      value={value}
      today={today}
      until={addDays(today, BOOKING_WINDOW_DAYS)}
      busy={nights.pending}
      months={1}
      isTaken={(day) => isNightTaken(day, taken)}
      canCheckIn={(day) => day > today && canCheckIn(day, calendar)}
      canCheckOut={(check_in, day) => canCheckOut(check_in, day, calendar)}
      minNights={(check_in) => arrivalRules(rates, check_in, today).min_nights}
      onChange={onChange}
    />
  );
}
