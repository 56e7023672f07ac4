import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BOOKING_MONTHS_MAX, PREPARATION_MAX } from '#src/rules/listings/listingForm.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { Stepper } from '#src-market/ui/controls/Stepper.tsx';
import { formatHour } from '#src-market/ui/display/formatHour.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import formStyles from '../form/form.module.css';
import type { ListingForm } from '../form/useListingForm.ts';

/** Days of notice that the list offers; another number that was saved is in it too. */
const NOTICE_DAYS = [0, 1, 2, 3, 5, 7, 14, 30];
const MONTHS = [1, 2, 3, 6, 9, 12, 18, BOOKING_MONTHS_MAX];
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

const withSaved = (offered: readonly number[], saved: number | null | undefined) =>
  [...new Set([...offered, ...(saved == null ? [] : [saved])])].toSorted((a, b) => a - b);

/** When nights can be booked: the notice, the months ahead, and the nights that stay free around stays. */
export function BookingTimes({ form }: { readonly form: ListingForm }) {
  const { i18n, t } = useLingui();
  const { values, changeRates, errorAt } = form;
  const { rates } = values;
  const { booking_months = null } = rates;
  const notice = rates.advance_notice ?? { days: 0, cut_off_hour: null };
  const preparation = rates.preparation ?? { before: 0, after: 0 };
  const preparationError = errorAt('rates.preparation');
  const hours = (hour: number) => formatHour(hour, i18n.locale);
  return (
    <section className={formStyles.group}>
      <h3>
        <Trans>When guests can book</Trans>
      </h3>
      <div className={formStyles.pair}>
        <Field
          label={<Trans>Advance notice</Trans>}
          hint={<Trans>The time between the booking and check-in.</Trans>}
          error={errorAt('rates.advance_notice')}
        >
          <Select
            name="rates.advance_notice.days"
            value={String(notice.days)}
            options={withSaved(NOTICE_DAYS, notice.days).map((days) => ({
              value: String(days),
              label:
                days === 0
                  ? t`Same day`
                  : t`At least ${plural(days, { one: '# day', other: '# days' })}`,
            }))}
            onChange={({ target }) =>
              changeRates({ advance_notice: { ...notice, days: Number(target.value) } })
            }
          />
        </Field>
        <Field
          label={<Trans>Latest time of a day</Trans>}
          hint={<Trans>Local time. Later counts as the next day.</Trans>}
        >
          <Select
            name="rates.advance_notice.cut_off_hour"
            value={String(notice.cut_off_hour ?? '')}
            options={[
              { value: '', label: t`Until midnight` },
              ...HOURS.map((hour) => ({ value: String(hour), label: t`Until ${hours(hour)}` })),
            ]}
            onChange={({ target }) =>
              changeRates({
                advance_notice: {
                  ...notice,
                  cut_off_hour: target.value === '' ? null : Number(target.value),
                },
              })
            }
          />
        </Field>
      </div>
      <div className={formStyles.halves}>
        <Field
          label={<Trans>Booking window</Trans>}
          hint={<Trans>Later nights cannot be booked yet.</Trans>}
          error={errorAt('rates.booking_months')}
        >
          <Select
            name="rates.booking_months"
            value={String(booking_months ?? '')}
            options={[
              { value: '', label: t`As far ahead as possible` },
              ...withSaved(MONTHS, booking_months).map((months) => ({
                value: String(months),
                label: t`${plural(months, { one: '# month', other: '# months' })} ahead`,
              })),
            ]}
            onChange={({ target }) =>
              changeRates({
                booking_months: target.value === '' ? null : Number(target.value),
              })
            }
          />
        </Field>
      </div>
      <div className={formStyles.pair}>
        <Stepper
          name="rates.preparation.before"
          label={t`Nights free before a stay`}
          value={preparation.before}
          min={0}
          max={PREPARATION_MAX}
          onChange={(before) => changeRates({ preparation: { ...preparation, before } })}
        />
        <Stepper
          name="rates.preparation.after"
          label={t`Nights free after a stay`}
          value={preparation.after}
          min={0}
          max={PREPARATION_MAX}
          onChange={(after) => changeRates({ preparation: { ...preparation, after } })}
        />
      </div>
      <p className={formStyles.small}>
        <Trans>
          For cleaning and preparation. Between two stays the longer of the two counts. Your own
          blocks need none.
        </Trans>
      </p>
      {preparationError && <FieldError>{preparationError}</FieldError>}
    </section>
  );
}
