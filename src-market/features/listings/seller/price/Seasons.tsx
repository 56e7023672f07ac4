import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import type { ListingForm } from '../form/useListingForm.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import formStyles from '../form/form.module.css';
import type { Season } from './season.ts';
import { SeasonDialog } from './SeasonDialog.tsx';
import styles from './price.module.css';

/** The days of a season as people read them: its first and its last night. */
const nightsText = ({ from, to }: Season, locale: string) =>
  formatDays(from, from < to ? addDays(isoDate(to), -1) : from, locale);

/** By their first night, each with its place in the rates. */
const inOrder = (seasons: readonly Season[]) =>
  seasons
    .map((season, index) => ({ season, index }))
    .toSorted((a, b) => (a.season.from < b.season.from ? -1 : 1));

/** Ranges of nights with their own price and rules. */
export function Seasons({ form }: { form: ListingForm }) {
  const { i18n, t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { seasons } = values.rates;
  const rulesOf = useSeasonRules();
  /** The place of the season in the dialog; the number of seasons for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const save = (season: Season) => {
    const others = seasons.filter((_, index) => index !== open);
    changeRates({ seasons: [...others, season].toSorted((a, b) => (a.from < b.from ? -1 : 1)) });
    setOpen(null);
  };
  const errorOf = (index: number) =>
    ['from', 'to', 'nightly', 'min_nights', 'max_nights', 'arrival_days', 'departure_days']
      .map((field) => errorAt(`rates.seasons.${index}.${field}`))
      .find(Boolean);
  return (
    <section className={formStyles.group}>
      <div className={formStyles.groupHead}>
        <h3>
          <Trans>Seasons</Trans>
        </h3>
        <Button size="sm" variant="secondary" icon="plus" onClick={() => setOpen(seasons.length)}>
          <Trans>Add a season</Trans>
        </Button>
      </div>
      <p className={formStyles.small}>
        <Trans>A season’s price wins over the price of a weekday and the price a night.</Trans>
      </p>
      {seasons.length > 0 && (
        <ul className={styles.seasons}>
          {inOrder(seasons).map(({ season, index }) => {
            const days = nightsText(season, i18n.locale);
            const error = errorOf(index);
            return (
              <li key={`${season.from} ${season.to} ${index}`} className={styles.season}>
                <span className={styles.seasonText}>
                  <strong>{days}</strong>
                  <span>
                    <Price amount={season.nightly} currency={values.currency} whole />{' '}
                    <Trans>a night</Trans>
                    {rulesOf(season)}
                  </span>
                </span>
                <span className={styles.seasonTools}>
                  <IconButton
                    icon="edit"
                    label={t`Edit the season ${days}`}
                    onClick={() => setOpen(index)}
                  />
                  <IconButton
                    icon="trash"
                    label={t`Remove the season ${days}`}
                    onClick={() =>
                      changeRates({ seasons: seasons.filter((_, place) => place !== index) })
                    }
                  />
                </span>
                {error && <FieldError>{error}</FieldError>}
              </li>
            );
          })}
        </ul>
      )}
      {open !== null && (
        <SeasonDialog values={values} index={open} onSave={save} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** The rules of a season, each after a comma. */
function useSeasonRules() {
  const { t } = useLingui();
  const weekdays = useWeekdayNames();
  return ({ min_nights, max_nights, arrival_days, departure_days }: Season): string =>
    [
      min_nights !== undefined &&
        t`at least ${plural(min_nights, { one: '# night', other: '# nights' })}`,
      max_nights !== undefined &&
        t`at most ${plural(max_nights, { one: '# night', other: '# nights' })}`,
      arrival_days &&
        arrival_days.length > 0 &&
        t`check-in on ${weekdays(arrival_days, 'disjunction')}`,
      departure_days &&
        departure_days.length > 0 &&
        t`check-out on ${weekdays(departure_days, 'disjunction')}`,
    ]
      .filter(Boolean)
      .map((rule) => `, ${rule}`)
      .join('');
}
