import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { POLICY_CODES, type PolicyCode } from '#src/rules/bookings/cancellation.ts';
import { HOUSE_TEXT_MAX } from '#src/rules/listings/listingForm.ts';
import { policiesQuery } from '#src-market/data/backOffice/policies.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { POLICY_NAMES } from '../form/fieldNames.ts';
import type { StepProps } from '../form/StepProps.ts';
import styles from '../form/form.module.css';
import { BookingTimes } from './BookingTimes.tsx';
import { StayDays } from './StayDays.tsx';
import { StayLengths } from './StayLengths.tsx';
import { usePolicyText } from './usePolicyText.ts';

export function RulesStep({ form }: StepProps) {
  const { i18n } = useLingui();
  const { call } = useApp();
  const { data: policies } = useQuery(policiesQuery(call));
  const policyText = usePolicyText();
  const textOfPolicy = (code: PolicyCode) => {
    const policy = policies?.find((one) => one.code === code);
    return policy && policyText(policy);
  };
  const { values, change, errorAt } = form;
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
      <StayLengths form={form} />
      <StayDays form={form} />
      <BookingTimes form={form} />
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
