import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { POLICY_CODES, type PolicyCode } from '#src/rules/bookings/cancellation.ts';
import { HOUSE_TEXT_MAX } from '#src/rules/listings/listingForm.ts';
import { policiesQuery } from '#src-market/data/backOffice/policies.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { POLICY_NAMES } from '../form/fieldNames.ts';
import type { StepProps } from '../form/StepProps.ts';
import styles from '../form/form.module.css';
import { usePolicyText } from './usePolicyText.ts';
import { WeekdayChoice } from './WeekdayChoice.tsx';

const NIGHTS_MAX = 365;

export function RulesStep({ form }: StepProps) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const { data: policies } = useQuery(policiesQuery(call));
  const policyText = usePolicyText();
  const textOfPolicy = (code: PolicyCode) => {
    const policy = policies?.find((one) => one.code === code);
    return policy && policyText(policy);
  };
  const { values, change, changeRates, errorAt } = form;
  const { rates } = values;
  const nightsError = errorAt('rates.max_nights') ?? errorAt('rates.min_nights');
  return (
    <div className={styles.stack}>
      <Switch
        name="instant_booking"
        label={<Trans>Instant booking</Trans>}
        description={
          <Trans>
            Buyers book without asking. Otherwise you have 48 hours to answer a request.
          </Trans>
        }
        checked={values.instant_booking}
        onChange={({ target }) => change({ instant_booking: target.checked })}
      />
      <RadioCards
        legend={<Trans>Cancellation policy</Trans>}
        name="cancellation_policy"
        error={errorAt('cancellation_policy')}
        value={values.cancellation_policy}
        options={POLICY_CODES.map((value) => ({
          value,
          label: i18n._(POLICY_NAMES[value]),
          description: textOfPolicy(value),
        }))}
        onChange={(cancellation_policy) => change({ cancellation_policy })}
      />
      <section className={styles.group}>
        <h3>
          <Trans>Stays</Trans>
        </h3>
        <div className={styles.pair}>
          <Stepper
            name="rates.min_nights"
            label={t`Minimum nights`}
            value={rates.min_nights}
            max={NIGHTS_MAX}
            onChange={(min_nights) => changeRates({ min_nights })}
          />
          <Stepper
            name="rates.max_nights"
            label={t`Maximum nights`}
            value={rates.max_nights}
            max={NIGHTS_MAX}
            onChange={(max_nights) => changeRates({ max_nights })}
          />
        </div>
        {nightsError && <FieldError>{nightsError}</FieldError>}
        <WeekdayChoice
          label={<Trans>Check-in days</Trans>}
          hint={<Trans>Without a choice, buyers can check in on any day.</Trans>}
          chosen={rates.arrival_days}
          error={errorAt('rates.arrival_days')}
          onChange={(arrival_days) => changeRates({ arrival_days })}
        />
        <div className={styles.pair}>
          <Field label={<Trans>Check-in from</Trans>} error={errorAt('check_in_time')}>
            <TextInput
              type="time"
              name="check_in_time"
              value={values.check_in_time}
              onChange={({ target }) => target.value && change({ check_in_time: target.value })}
            />
          </Field>
          <Field label={<Trans>Check-out until</Trans>} error={errorAt('check_out_time')}>
            <TextInput
              type="time"
              name="check_out_time"
              value={values.check_out_time}
              onChange={({ target }) => target.value && change({ check_out_time: target.value })}
            />
          </Field>
        </div>
      </section>
      <section className={styles.group}>
        <h3>
          <Trans>For buyers</Trans>
        </h3>
        <Field
          label={<Trans>House rules</Trans>}
          hint={<Trans>Shown on the public page: pets, smoking, parties, quiet hours.</Trans>}
          error={errorAt('house_rules')}
          optional
        >
          <TextArea
            name="house_rules"
            rows={5}
            maxLength={HOUSE_TEXT_MAX}
            value={values.house_rules}
            onChange={(event) => change({ house_rules: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>Check-in instructions</Trans>}
          hint={
            <Trans>
              Only buyers with a confirmed booking read them: the way, the key, the Wi-Fi.
            </Trans>
          }
          error={errorAt('check_in_instructions')}
          optional
        >
          <TextArea
            name="check_in_instructions"
            rows={5}
            maxLength={HOUSE_TEXT_MAX}
            value={values.check_in_instructions}
            onChange={(event) => change({ check_in_instructions: event.target.value })}
          />
        </Field>
      </section>
    </div>
  );
}
