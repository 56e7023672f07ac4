import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { NOTE_MAX } from '#src/rules/calendar/calendarEdit.ts';
import { addDays, daysBetween } from '#src/rules/dates/day.ts';
import { formatDay, formatDays } from '#src-market/ui/display/format.ts';
import { WeekdayChoice } from '#src-market/ui/dates/WeekdayChoice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Later } from '#src-market/ui/overlays/Later.tsx';
import { MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import type { OnTaken } from '../suggestions/useTakeNights.ts';
import { TakenList } from './TakenList.tsx';
import type { Availability, NightsFormState, NightsToEdit } from './useNightsForm.ts';
import styles from '../calendar.module.css';

const SuggestedPrices = lazy(() => import('../suggestions/SuggestedPrices.tsx'));

interface Props {
  /** Of the form, for its button. */
  readonly id: string;
  readonly nights: NightsToEdit;
  readonly form: NightsFormState;
  readonly onTaken: OnTaken;
}

const OWN: readonly string[] = ['blocked', 'owner_stay'];

/** The fields for the availability, the price and the minimum stay of nights. */
export function NightsForm({ id, nights, form, onTaken }: Props) {
  const { i18n, t } = useLingui();
  const { homes, today, entries } = nights;
  const { typed, change, days, currencies, errorOf, submit } = form;
  const { first, last, weekdays, availability, note, price, clearsPrice, minimum, clearsMinimum } =
    typed;
  const currency = currencies[0] ?? 'EUR';
  const home = homes.length === 1 ? homes[0] : undefined;
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>
        {days && days.to > days.from && (
          <>
            <strong>{formatDays(days.from, addDays(days.to, -1), i18n.locale)}</strong> ·{' '}
            <Plural value={daysBetween(days.from, days.to)} one="# night" other="# nights" />
          </>
        )}
        {nights.text && <span className={styles.line}>{nights.text}</span>}
      </p>
      <TakenList entries={entries} />
      <div className={styles.pair}>
        <Field label={<Trans>First night</Trans>} error={errorOf('from')}>
          <TextInput
            type="date"
            value={first}
            min={today}
            onChange={({ target }) => change({ first: target.value })}
          />
        </Field>
        <Field label={<Trans>Last night</Trans>} error={errorOf('to')}>
          <TextInput
            type="date"
            value={last}
            min={first}
            onChange={({ target }) => change({ last: target.value })}
          />
        </Field>
      </div>
      {days && daysBetween(days.from, days.to) > 1 && (
        <WeekdayChoice
          name="weekdays"
          label={<Trans>Only these nights of the week</Trans>}
          hint={
            <Trans>
              Without a choice, all of them. Friday is the night from Friday to Saturday.
            </Trans>
          }
          chosen={weekdays}
          error={errorOf('weekdays')}
          onChange={(chosen) => change({ weekdays: chosen })}
        />
      )}
      {home && days && days.to > days.from && weekdays.length === 0 && (
        <Region fallback={null}>
          <SuggestedPrices id={home.id} {...days} onTaken={onTaken} />
        </Region>
      )}
      <Later>
        <RadioCards<Availability>
          row
          legend={<Trans>Availability</Trans>}
          error={errorOf('availability')}
          value={availability}
          onChange={(chosen) => change({ availability: chosen })}
          options={[
            { value: 'keep', label: t`No change` },
            { value: 'open', label: t`Open`, description: t`Removes blocks and own stays.` },
            { value: 'block', label: t`Block`, description: t`Buyers cannot book these nights.` },
            {
              value: 'owner_stay',
              label: t`Own stay`,
              description: t`You stay here. No charge and no emails.`,
            },
          ]}
        />
        {(availability === 'block' || availability === 'owner_stay') && (
          <Field
            label={<Trans>Note</Trans>}
            optional
            hint={<Trans>Only you and your agents see it.</Trans>}
          >
            <TextInput
              value={note}
              maxLength={NOTE_MAX}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
        )}
        <Later>
          <div className={styles.setting}>
            {!clearsPrice && (
              <MoneyField
                label={<Trans>Price a night</Trans>}
                value={price}
                currency={currencies.length === 1 ? currency : '¤'}
                onChange={(amount) => change({ price: amount })}
                error={errorOf('price')}
                hint={currencies.length > 1 && <Trans>In the currency of each home.</Trans>}
                optional
              />
            )}
            <Checkbox
              label={<Trans>Remove prices set for single nights</Trans>}
              checked={clearsPrice}
              onChange={({ target }) => change({ clearsPrice: target.checked })}
            />
          </div>
          <div className={styles.setting}>
            {!clearsMinimum && (
              <Field
                label={<Trans>Minimum stay</Trans>}
                hint={
                  nights.minNights !== null && (
                    <Trans>
                      Now <Plural value={nights.minNights} one="# night" other="# nights" /> from{' '}
                      {formatDay(nights.from, i18n.locale, 'short')}
                    </Trans>
                  )
                }
                error={errorOf('min_nights')}
                optional
              >
                <TextInput
                  inputMode="numeric"
                  value={minimum}
                  end={t`nights`}
                  onChange={({ target }) => change({ minimum: target.value })}
                />
              </Field>
            )}
            <Checkbox
              label={<Trans>Remove minimum stays set for single nights</Trans>}
              checked={clearsMinimum}
              onChange={({ target }) => change({ clearsMinimum: target.checked })}
            />
          </div>
        </Later>
      </Later>
      {entries.some(({ state }) => !OWN.includes(state)) && (
        <p className={styles.soft}>
          <Trans>
            Booked and imported nights cannot be blocked. Prices do not change bookings.
          </Trans>
        </p>
      )}
    </form>
  );
}
