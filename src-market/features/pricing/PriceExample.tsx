import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import type { PricingView } from '#src/wire/pricing/pricing.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { formatCountry } from '#src-market/ui/display/format.ts';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { examplePrice, MAX_NIGHTS, type ExampleInput } from './examplePrice.ts';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import styles from './pricing.module.css';

/** Shows only the inputs that affect a fee. */
export function PriceExample({ pricing: { fees, today, currencies } }: { pricing: PricingView }) {
  const { t, i18n } = useLingui();
  const [nightly, setNightly] = useState('120');
  const [input, setInput] = useState<Omit<ExampleInput, 'nightly'>>({
    nights: 3,
    currency: currencies[0] ?? 'EUR',
    property_type: 'apartment',
    country_code: '',
    account_type: 'personal',
    vip: false,
  });
  const change = (part: Partial<typeof input>) => setInput((before) => ({ ...before, ...part }));
  const matters = (criterion: 'property_type' | 'country_code' | 'account_type' | 'vip') =>
    fees.some((fee) => fee[criterion] !== null);
  const countries = [...new Set(fees.flatMap(({ country_code }) => country_code ?? []))];
  const minor = typedAmount(nightly) ?? 0;
  const price = examplePrice({ ...input, nightly: minor }, fees, today);
  const { currency } = input;
  const lines = price ? labelledLines(price.lines, currency, i18n) : [];
  const of = (side: 'buyer' | 'seller') =>
    lines.filter(
      (_, at) => price?.lines[at]?.include_for !== (side === 'buyer' ? 'seller' : 'buyer'),
    );

  return (
    <div className={styles.example}>
      <form className={styles.inputs} onSubmit={(event) => event.preventDefault()}>
        <Field
          label={<Trans>Price a night</Trans>}
          error={price ? undefined : t`Enter a price, such as 120.`}
        >
          <TextInput
            inputMode="decimal"
            value={nightly}
            onChange={(event) => setNightly(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Currency</Trans>}>
          <Select
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </Field>
        <Stepper
          label={t`Nights`}
          value={input.nights}
          max={MAX_NIGHTS}
          onChange={(nights) => change({ nights })}
        />
        {matters('property_type') && (
          <Field label={<Trans>Kind of place</Trans>}>
            <Select
              value={input.property_type}
              options={PROPERTY_TYPES.map((value) => ({
                value,
                label: i18n._(PROPERTY_TYPE_NAMES[value]),
              }))}
              onChange={({ target }) => {
                const property_type = PROPERTY_TYPES.find((value) => value === target.value);
                if (property_type) change({ property_type });
              }}
            />
          </Field>
        )}
        {matters('country_code') && (
          <Field label={<Trans>Country</Trans>}>
            <Select
              value={input.country_code}
              options={[
                { value: '', label: t`Any other` },
                ...countries.map((value) => ({ value, label: formatCountry(value, i18n.locale) })),
              ]}
              onChange={(event) => change({ country_code: event.target.value })}
            />
          </Field>
        )}
        {matters('account_type') && (
          <Switch
            label={<Trans>The seller is a business</Trans>}
            checked={input.account_type === 'business'}
            onChange={({ target }) =>
              change({ account_type: target.checked ? 'business' : 'personal' })
            }
          />
        )}
        {matters('vip') && (
          <Switch
            label={<Trans>The seller is a VIP</Trans>}
            checked={input.vip}
            onChange={({ target }) => change({ vip: target.checked })}
          />
        )}
      </form>
      <div className={styles.answers} aria-live="polite">
        {price && (
          <>
            <div className={styles.answer}>
              <h3>
                <Trans>The buyer pays</Trans>
              </h3>
              <PriceLines
                caption={t`What the buyer pays`}
                lines={of('buyer')}
                total={price.total}
                currency={currency}
              />
            </div>
            <div className={styles.answer}>
              <h3>
                <Trans>The seller earns</Trans>
              </h3>
              <PriceLines
                caption={t`What the seller earns`}
                lines={of('seller')}
                total={price.seller_total}
                currency={currency}
              />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
