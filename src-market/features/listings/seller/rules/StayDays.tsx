import { Trans } from '@lingui/react/macro';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import formStyles from '../form/form.module.css';
import type { ListingForm } from '../form/useListingForm.ts';
import { WeekdayChoice } from '#src-market/ui/dates/WeekdayChoice.tsx';

/** The days and the times of check-in and check-out. */
export function StayDays({ form }: { readonly form: ListingForm }) {
  const { values, change, changeRates, errorAt } = form;
  const { rates } = values;
  return (
    <section className={formStyles.group}>
      <h3>
        <Trans>Check-in and check-out</Trans>
      </h3>
      <WeekdayChoice
        name="arrival_days"
        label={<Trans>Check-in days</Trans>}
        hint={<Trans>Without a choice, buyers can check in on any day.</Trans>}
        chosen={rates.arrival_days}
        error={errorAt('rates.arrival_days')}
        onChange={(arrival_days) => changeRates({ arrival_days })}
      />
      <WeekdayChoice
        name="departure_days"
        label={<Trans>Check-out days</Trans>}
        hint={<Trans>Without a choice, buyers can check out on any day.</Trans>}
        chosen={rates.departure_days ?? []}
        error={errorAt('rates.departure_days')}
        onChange={(departure_days) => changeRates({ departure_days })}
      />
      <div className={formStyles.pair}>
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
  );
}
