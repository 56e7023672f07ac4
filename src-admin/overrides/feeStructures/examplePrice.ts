import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { Rates } from '#src/rules/pricing/rates.ts';
import { bookedAnyTime } from '#src/rules/pricing/stayRules.ts';
import { quote, type PricedProperty, type Quote } from '#src/rules/pricing/quote.ts';

/** The examples are of guests alone. */
type Example = Omit<PricedProperty, 'pets_allowed'>;

/** Two weeks hold every weekday twice, and so cover every arrival rule. */
const DAYS_TRIED = 14;
const DAYS_AHEAD = 30;
const NIGHTS_TRIED = 28;

/** The price of the first stay of that length that the property accepts; null where it accepts none. */
function firstPrice(
  property: Example,
  fees: readonly FeeStructure[],
  nights: number,
  booked_on: IsoDate,
): Quote | null {
  for (let offset = 0; offset < DAYS_TRIED; offset += 1) {
    const check_in = addDays(booked_on, DAYS_AHEAD + offset);
    const stay = { check_in, check_out: addDays(check_in, nights) };
    const guests = Math.min(2, property.max_guests);
    const price = quote({
      property: { ...property, rates: bookedAnyTime(property.rates), pets_allowed: false },
      stay,
      guests,
      fees,
      credits: ZERO,
      today: booked_on,
      hour: 0,
    });
    if (price.ok) return price;
  }
  return null;
}

/** Whether the rates allow a stay of that length in every season. */
export function acceptsStay(
  { min_nights, max_nights, seasons }: Pick<Rates, 'min_nights' | 'max_nights' | 'seasons'>,
  nights: number,
): boolean {
  return [{ min_nights, max_nights }, ...seasons].every(
    ({ min_nights: least = min_nights, max_nights: most = max_nights }) =>
      least <= nights && nights <= most,
  );
}

/** The same, for the first longer stay that the property accepts. */
export function nearestPrice(
  property: Example,
  fees: readonly FeeStructure[],
  nights: number,
  booked_on: IsoDate,
): Quote | null {
  for (let more = 0; more <= NIGHTS_TRIED; more += 1) {
    const price = firstPrice(property, fees, nights + more, booked_on);
    if (price) return price;
  }
  return null;
}
