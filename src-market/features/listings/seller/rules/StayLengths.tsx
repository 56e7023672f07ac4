import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LEAD_STEPS_MAX } from '#src/rules/listings/listingForm.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import { MONDAY_FIRST } from '#src/rules/dates/day.ts';
import formStyles from '../form/form.module.css';
import type { ListingForm } from '../form/useListingForm.ts';
import { NightsField } from './NightsField.tsx';
import styles from './rules.module.css';

const NIGHTS_MAX = 365;
/** What a new step begins with: the last week. */
const FIRST_STEP = { from_days: 7, min_nights: 1 };

/** The shortest and the longest stay, also by weekday and by the time until check-in. */
export function StayLengths({ form }: { readonly form: ListingForm }) {
  const { t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { rates } = values;
  const error = errorAt('rates.max_nights') ?? errorAt('rates.min_nights');
  return (
    <section className={formStyles.group}>
      <h3>
        <Trans>Length of stays</Trans>
      </h3>
      <div className={formStyles.pair}>
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
      {error && <FieldError>{error}</FieldError>}
      <WeekdayMinimums form={form} />
      <LeadMinimums form={form} />
    </section>
  );
}

function WeekdayMinimums({ form }: { readonly form: ListingForm }) {
  const { values, changeRates, errorAt } = form;
  const { min_nights, min_nights_by_weekday = {} } = values.rates;
  const names = useWeekdayNames();
  return (
    <fieldset className={styles.part}>
      <legend>
        <Trans>Minimum nights by day of check-in</Trans>
      </legend>
      <p className={formStyles.small}>
        <Trans>Leave a day empty to use the minimum above.</Trans>
      </p>
      <div className={styles.weekdays}>
        {MONDAY_FIRST.map((day) => {
          const key = `${day}` as const;
          return (
            <NightsField
              key={day}
              label={names([day], 'conjunction')}
              name={`rates.min_nights_by_weekday.${day}`}
              value={min_nights_by_weekday[key] ?? null}
              max={NIGHTS_MAX}
              placeholder={String(min_nights)}
              error={errorAt(`rates.min_nights_by_weekday.${day}`)}
              onChange={(count) => {
                const { [key]: _, ...others } = min_nights_by_weekday;
                changeRates({
                  min_nights_by_weekday: count === null ? others : { ...others, [key]: count },
                });
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function LeadMinimums({ form }: { readonly form: ListingForm }) {
  const { t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { min_nights_by_lead: steps = [] } = values.rates;
  const change = (min_nights_by_lead: typeof steps) => changeRates({ min_nights_by_lead });
  const set = (index: number, step: Partial<(typeof steps)[number]>) =>
    change(steps.map((one, place) => (place === index ? { ...one, ...step } : one)));
  return (
    <fieldset className={styles.part}>
      <legend>
        <Trans>Minimum nights by time until check-in</Trans>
      </legend>
      <p className={formStyles.small}>
        <Trans>
          To fill the last free nights, take shorter stays when check-in is near: for example 1
          night from 0 days ahead, and 3 nights from 8 days ahead. It replaces the minimum by day of
          check-in. The minimum of a season or of a night in the calendar replaces it.
        </Trans>
      </p>
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map(({ from_days, min_nights }, index) => {
            const at = `rates.min_nights_by_lead.${index}`;
            return (
              // The order is that of the list, and the fields keep their values by themselves.
              <li key={index} className={styles.step}>
                <NightsField
                  label={<Trans>Days ahead</Trans>}
                  name={`${at}.from_days`}
                  value={from_days}
                  min={0}
                  max={BOOKING_WINDOW_DAYS}
                  error={errorAt(`${at}.from_days`)}
                  onChange={(count) => count !== null && set(index, { from_days: count })}
                />
                <NightsField
                  label={<Trans>Minimum nights</Trans>}
                  name={`${at}.min_nights`}
                  value={min_nights}
                  max={NIGHTS_MAX}
                  error={errorAt(`${at}.min_nights`)}
                  onChange={(count) => count !== null && set(index, { min_nights: count })}
                />
                <IconButton
                  icon="trash"
                  label={t`Remove the minimum from ${from_days} days ahead`}
                  onClick={() => change(steps.filter((_, place) => place !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon="plus"
          disabled={steps.length >= LEAD_STEPS_MAX}
          onClick={() => change([...steps, nextStep(steps)])}
        >
          <Trans>Add a time</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

/** A step beyond those that exist. */
function nextStep(steps: readonly { readonly from_days: number; readonly min_nights: number }[]) {
  if (steps.length === 0) return { ...FIRST_STEP, from_days: 0 };
  const last = Math.max(...steps.map(({ from_days }) => from_days));
  return {
    from_days: Math.min(BOOKING_WINDOW_DAYS, last + FIRST_STEP.from_days),
    min_nights: Math.max(...steps.map(({ min_nights }) => min_nights)),
  };
}
