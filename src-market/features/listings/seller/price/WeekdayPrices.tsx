import { Trans } from '@lingui/react/macro';
import { MONDAY_FIRST } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { ListingForm } from '../form/useListingForm.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import formStyles from '../form/form.module.css';
import { amountText, MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import styles from './price.module.css';

/** Prices of weekdays that differ from the base price. */
export function WeekdayPrices({ form }: { form: ListingForm }) {
  const { values, changeRates, errorAt } = form;
  const { rates, currency } = values;
  const names = useWeekdayNames();
  return (
    <section className={formStyles.group}>
      <h3>
        <Trans>Prices of weekdays</Trans>
      </h3>
      <p className={formStyles.small}>
        <Trans>Leave a day empty to use the price a night. Friday is the night to Saturday.</Trans>
      </p>
      <div className={styles.weekdays}>
        {MONDAY_FIRST.map((day) => {
          const key = `${day}` as const;
          return (
            <MoneyField
              key={day}
              label={names([day], 'conjunction')}
              name={`rates.weekday.${day}`}
              value={rates.weekday[key] ?? null}
              currency={currency}
              placeholder={amountText(rates.base)}
              error={errorAt(`rates.weekday.${day}`)}
              onChange={(amount) => {
                const { [key]: _, ...others } = rates.weekday;
                changeRates({
                  weekday: amount === null ? others : { ...others, [key]: cents(amount) },
                });
              }}
            />
          );
        })}
      </div>
    </section>
  );
}
