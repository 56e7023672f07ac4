import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addDays, isoDate, type Weekday } from '#src/rules/dates/day.ts';
import type { AdvanceNotice, Season } from '#src/rules/pricing/rates.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { ZonedTime } from '#src-market/ui/dates/ZonedTime.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { formatHour } from '#src-market/ui/display/formatHour.ts';
import { useShownPrice } from '#src-market/ui/display/shownPrice.ts';
import { priceText } from '#src-market/ui/texts/priceText.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { PageSection } from '../PageSection.tsx';
import { usePartyPriceTexts } from './usePartyPriceTexts.ts';
import { seasonsFrom, weekdayPrices } from './rateRows.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import styles from '../property.module.css';

/** Seasons in view; the later ones unfold. */
const NEXT_SEASONS = 3;

interface RateRow {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly amount: string;
}

function Rates({ rows }: { rows: readonly RateRow[] }) {
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Nights</Trans>
          </th>
          <th scope="col">
            <Trans>Each, before fees</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, rule, amount }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {rule && <span className={styles.rule}>{rule}</span>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nightly prices by season and weekday, with fees and rules. */
export function RatesTable({ property }: { property: PropertyPage }) {
  const { i18n, t } = useLingui();
  const weekdays = useWeekdayNames();
  const { rates, currency, today } = property;
  const { extra_guest, min_nights, max_nights, arrival_days, departure_days = [] } = rates;
  const shownPrice = useShownPrice();
  const money = (amount: number) => priceText(shownPrice(amount, currency, true));
  const party = usePartyPriceTexts()(money);
  const percent = (share: number) => formatShare(share, i18n.locale);
  const nights = (count: number) => t`${plural(count, { one: '# night', other: '# nights' })}`;
  const arrivals = (days: readonly Weekday[]) => t`check-in on ${weekdays(days, 'disjunction')}`;
  const departures = (days: readonly Weekday[]) => t`check-out on ${weekdays(days, 'disjunction')}`;
  const zoned = (time: string) => <ZonedTime time={time} time_zone={property.location.time_zone} />;
  const noticeText = (advance: AdvanceNotice | null) => {
    if (!advance) return '';
    const { days, cut_off_hour } = advance;
    const hour = cut_off_hour === null ? '' : formatHour(cut_off_hour, i18n.locale);
    if (days === 0) return hour && t`until ${hour} on the day of check-in`;
    const least = t`${plural(days, {
      one: 'at least # day before check-in',
      other: 'at least # days before check-in',
    })}`;
    return hour ? t`${least}, until ${hour} of that day` : least;
  };
  const seasonRules = (season: Season) =>
    [
      season.min_nights !== undefined && t`${nights(season.min_nights)} or more`,
      season.max_nights !== undefined && t`at most ${nights(season.max_nights)}`,
      season.arrival_days && season.arrival_days.length > 0 && arrivals(season.arrival_days),
      season.departure_days &&
        season.departure_days.length > 0 &&
        departures(season.departure_days),
    ]
      .filter(Boolean)
      .join(', ');

  const notice = noticeText(rates.advance_notice ?? null);

  const seasons = seasonsFrom(rates.seasons, today).map((season) => ({
    key: `${season.from} ${season.to}`,
    label: formatDays(season.from, addDays(isoDate(season.to), -1), i18n.locale),
    rule: seasonRules(season),
    amount: money(season.nightly),
  }));
  const rows = [
    { key: 'base', label: t`A night`, rule: '', amount: money(rates.base) },
    ...weekdayPrices(rates).map(({ days, amount }) => ({
      key: days.join(),
      label: weekdays(days, 'conjunction'),
      rule: '',
      amount: money(amount),
    })),
    ...seasons.slice(0, NEXT_SEASONS),
  ];
  const later = seasons.slice(NEXT_SEASONS);
  const terms = [
    rates.cleaning_fee > 0 && { term: t`Cleaning, once`, value: money(rates.cleaning_fee) },
    property.deposit > 0 && {
      term: t`Security deposit`,
      value: t`${money(property.deposit)}, returned after the stay`,
    },
    extra_guest && {
      term: t`More than ${plural(extra_guest.after, { one: '# guest', other: '# guests' })}`,
      value: party.extraGuest(extra_guest),
    },
    rates.infant_amount !== undefined &&
      rates.infant_amount > 0 && { term: t`Infants`, value: party.infants(rates.infant_amount) },
    property.amenities.includes('pets_allowed') &&
      rates.pets && { term: t`Pets`, value: party.pets(rates.pets) },
    ...(rates.extras ?? []).map((extra) => ({ term: extra.name, value: party.extra(extra) })),
    rates.weekly_discount > 0 && {
      term: t`7 nights or more`,
      value: t`${percent(rates.weekly_discount)} off every night`,
    },
    rates.monthly_discount > 0 && {
      term: t`28 nights or more`,
      value: t`${percent(rates.monthly_discount)} off every night`,
    },
    { term: t`Length of a stay`, value: t`${nights(min_nights)} to ${nights(max_nights)}` },
    arrival_days.length > 0 && {
      term: t`Check-in`,
      value: weekdays(arrival_days, 'disjunction'),
    },
    departure_days.length > 0 && {
      term: t`Check-out`,
      value: weekdays(departure_days, 'disjunction'),
    },
    notice !== '' && { term: t`Book`, value: notice },
    rates.booking_months != null && {
      term: t`Bookable`,
      value: t`up to ${plural(rates.booking_months, { one: '# month', other: '# months' })} ahead`,
    },
    { term: t`Check-in from`, value: zoned(property.check_in_time) },
    { term: t`Check-out by`, value: zoned(property.check_out_time) },
  ].filter((row) => row !== false && row != null);

  return (
    <PageSection title={<Trans>Rates and times</Trans>} id="rates">
      <Rates rows={rows} />
      {later.length > 0 && (
        <details className={styles.later}>
          <summary>
            <Plural value={later.length} one="# later season" other="# later seasons" />
          </summary>
          <Rates rows={later} />
        </details>
      )}
      <DefinitionList items={terms} />
    </PageSection>
  );
}
