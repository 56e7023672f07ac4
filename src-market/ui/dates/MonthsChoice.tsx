import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';
import {
  MAX_MONTHS,
  monthsFrom,
  staysInMonths,
  type StayLength,
} from '#src/rules/search/flexibleStays.ts';
import { SegmentedChoice } from '../forms/SegmentedChoice.tsx';
import type { FlexibleDates } from '../searchForm/flexibleDates.ts';
import styles from './SearchWhen.module.css';

interface Props {
  today: IsoDate;
  value: FlexibleDates | null;
  /** Null until a month is chosen. */
  onChange: (value: FlexibleDates | null) => void;
}

const MONTHS_SHOWN = 12;

/** A weekend, a week or a month in up to three of the next twelve months. */
export function MonthsChoice({ today, value, onChange }: Props) {
  const { i18n, t } = useLingui();
  const [length, setLength] = useState<StayLength>(value?.stay_length ?? 'weekend');
  const chosen = value?.months?.split(',') ?? [];
  const format = new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const set = (stay_length: StayLength, months: readonly string[]) => {
    setLength(stay_length);
    const fitting = months.filter((month) => hasStay(stay_length, month)).toSorted();
    onChange(fitting.length > 0 ? { stay_length, months: fitting.join(',') } : null);
  };
  const hasStay = (stay_length: StayLength, month: string) =>
    staysInMonths(stay_length, [month], today).length > 0;
  return (
    <>
      <SegmentedChoice
        legend={t`How long?`}
        name="stay_length"
        segments={[
          { value: 'weekend', label: t`Weekend` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
        ]}
        value={length}
        onChange={(next) => set(next, chosen)}
      />
      <fieldset className={styles.months}>
        <legend className={styles.legend}>
          <Trans>In which months?</Trans>
        </legend>
        <div className={styles.grid}>
          {monthsFrom(today, MONTHS_SHOWN).map((month) => {
            const checked = chosen.includes(month);
            const closed = !checked && (chosen.length >= MAX_MONTHS || !hasStay(length, month));
            return (
              <label key={month} className={styles.month}>
                <input
                  type="checkbox"
                  checked={checked}
                  disabled={closed}
                  onChange={() =>
                    set(
                      length,
                      checked ? chosen.filter((one) => one !== month) : [...chosen, month],
                    )
                  }
                />
                <span>{format.format(new Date(`${month}-15T12:00:00Z`))}</span>
              </label>
            );
          })}
        </div>
        <p className={styles.hint} role="status">
          {chosen.length === 0 ? (
            <Trans>Choose up to {MAX_MONTHS} months.</Trans>
          ) : (
            <Trans>Results show the cheapest stay of each home in these months.</Trans>
          )}
        </p>
      </fieldset>
    </>
  );
}
