import { Trans, useLingui } from '@lingui/react/macro';
import { basisPoints, cents, ZERO } from '#src/rules/money/money.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import type { StepProps } from '../form/StepProps.ts';
import styles from '../form/form.module.css';
import { MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import { Extras } from './Extras.tsx';
import { PartyPrices } from './PartyPrices.tsx';
import { PercentField } from './PercentField.tsx';
import { Seasons } from './Seasons.tsx';
import { WeekdayPrices } from './WeekdayPrices.tsx';
import { WeekSample } from './WeekSample.tsx';

type Currency = ListingValues['currency'];
const CURRENCIES = ['EUR', 'USD', 'GBP'] as const satisfies readonly Currency[];

const amountOf = (amount: number | null) => (amount === null ? ZERO : cents(amount));

export function PriceStep({ form, listing }: StepProps) {
  const { i18n } = useLingui();
  const { values, change, changeRates, errorAt } = form;
  const { rates, currency } = values;
  const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' });
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <MoneyField
          label={<Trans>Price a night</Trans>}
          hint={<Trans>Applies to every night without a weekday or season price.</Trans>}
          name="rates.base"
          value={rates.base}
          currency={currency}
          error={errorAt('rates.base')}
          required
          onChange={(base) => changeRates({ base: base === null ? null : cents(base) })}
        />
        <Field
          label={<Trans>Currency</Trans>}
          hint={<Trans>Buyers pay in it, and you are paid in it.</Trans>}
          error={errorAt('currency')}
        >
          <Select
            name="currency"
            value={currency}
            options={CURRENCIES.map((value) => ({
              value,
              label: `${value}, ${names.of(value) ?? value}`,
            }))}
            onChange={({ target }) => {
              const next = CURRENCIES.find((one) => one === target.value);
              if (next) change({ currency: next });
            }}
          />
        </Field>
      </div>
      <WeekdayPrices form={form} />
      <Seasons form={form} />
      <section className={styles.group}>
        <h3>
          <Trans>Discounts for long stays</Trans>
        </h3>
        <div className={styles.pair}>
          <PercentField
            label={<Trans>7 nights or more</Trans>}
            name="rates.weekly_discount"
            value={rates.weekly_discount}
            error={errorAt('rates.weekly_discount')}
            onChange={(share) => changeRates({ weekly_discount: basisPoints(share) })}
          />
          <PercentField
            label={<Trans>28 nights or more</Trans>}
            name="rates.monthly_discount"
            value={rates.monthly_discount}
            error={errorAt('rates.monthly_discount')}
            onChange={(share) => changeRates({ monthly_discount: basisPoints(share) })}
          />
        </div>
      </section>
      <section className={styles.group}>
        <h3>
          <Trans>Fees and deposit</Trans>
        </h3>
        <div className={styles.pair}>
          <MoneyField
            label={<Trans>Cleaning fee</Trans>}
            hint={<Trans>Once for each stay.</Trans>}
            name="rates.cleaning_fee"
            value={rates.cleaning_fee || null}
            currency={currency}
            placeholder="0"
            error={errorAt('rates.cleaning_fee')}
            optional
            onChange={(fee) => changeRates({ cleaning_fee: amountOf(fee) })}
          />
          <MoneyField
            label={<Trans>Security deposit</Trans>}
            hint={<Trans>Held and returned 3 days after check-out.</Trans>}
            name="deposit"
            value={values.deposit || null}
            currency={currency}
            placeholder="0"
            error={errorAt('deposit')}
            optional
            onChange={(deposit) => change({ deposit: amountOf(deposit) })}
          />
        </div>
      </section>
      <PartyPrices form={form} />
      <Extras form={form} />
      <WeekSample values={values} country={listing.location?.country_code ?? ''} />
    </div>
  );
}
