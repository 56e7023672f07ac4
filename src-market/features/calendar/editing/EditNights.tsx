import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { editProblems, NOTE_MAX, type EditProblem } from '#src/rules/calendar/calendarEdit.ts';
import { asciiDigits } from '#src/rules/texts/digits.ts';
import {
  addDays,
  daysBetween,
  isIsoDate,
  type IsoDate,
  type Weekday,
} from '#src/rules/dates/day.ts';
import type { CalendarEdit, CalendarEntry } from '#src/wire/calendar/calendar.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatDay, formatDays } from '#src-market/ui/display/format.ts';
import { WeekdayChoice } from '#src-market/ui/dates/WeekdayChoice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import { TakenList } from './TakenList.tsx';
import { LONGEST_STAY, useProblemTexts } from './useProblemTexts.ts';
import styles from '../calendar.module.css';

/** The homes and nights to change, and what is known of them. */
export interface NightsToEdit {
  readonly homes: readonly { readonly id: string; readonly title: string; currency: string }[];
  readonly from: IsoDate;
  /** After the last night. */
  readonly to: IsoDate;
  /** The latest day of the homes. */
  readonly today: IsoDate;
  /** What occupies nights of the range. */
  readonly entries: readonly Omit<CalendarEntry, 'id'>[];
  /** Of the first night: one line, such as "€120, set for this night". Null for several homes. */
  readonly text: string | null;
  readonly minNights: number | null;
}

interface Props {
  readonly nights: NightsToEdit;
  readonly onSave: (edit: CalendarEdit) => void;
  readonly onClose: () => void;
}

const KEEP = 'keep';
type Availability = NonNullable<CalendarEdit['availability']> | typeof KEEP;
const OWN: readonly string[] = ['blocked', 'owner_stay'];

/** Blocks or opens nights, adds an own stay, and sets or clears prices and minimum stays. */
export function EditNights({ nights, onSave, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { homes, today, entries } = nights;
  const [first, setFirst] = useState<string>(nights.from);
  const [last, setLast] = useState<string>(addDays(nights.to, -1));
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>([]);
  const [availability, setAvailability] = useState<Availability>(KEEP);
  const [note, setNote] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  const [clearsPrice, setClearsPrice] = useState(false);
  const [minimum, setMinimum] = useState('');
  const [clearsMinimum, setClearsMinimum] = useState(false);
  const [problems, setProblems] = useState<readonly EditProblem[]>([]);
  const currencies = [...new Set(homes.map(({ currency }) => currency))];
  const currency = currencies[0] ?? 'EUR';
  const days = isIsoDate(first) && isIsoDate(last) ? { from: first, to: addDays(last, 1) } : null;
  const problemText = useProblemTexts(currency);
  const errorOf = (field: EditProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    return found && problemText(found);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { from, to } = days ?? { from: nights.to, to: nights.from };
    const typed = asciiDigits(minimum).trim();
    const edit: CalendarEdit = {
      property_ids: homes.map(({ id }) => id),
      from,
      to,
      ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
      ...(availability !== KEEP && { availability }),
      ...(availability !== KEEP && availability !== 'open' && { note: note.trim() }),
      ...(clearsPrice ? { price: null } : price !== null && { price }),
      ...(clearsMinimum
        ? { min_nights: null }
        : typed !== '' && { min_nights: /^\d+$/.test(typed) ? Number(typed) : 0 }),
    };
    const found = editProblems(edit, { today, longest: LONGEST_STAY, homes: homes.length });
    setProblems(found);
    if (found.length > 0) return;
    onSave(edit);
    onClose();
  };
  const title = homes.length === 1 ? (homes[0]?.title ?? '') : t`${homes.length} homes`;
  const nothing = errorOf('availability');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="edit-nights">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="edit-nights" className={styles.form} onSubmit={submit} noValidate>
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
              onChange={({ target }) => setFirst(target.value)}
            />
          </Field>
          <Field label={<Trans>Last night</Trans>} error={errorOf('to')}>
            <TextInput
              type="date"
              value={last}
              min={first}
              onChange={({ target }) => setLast(target.value)}
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
            onChange={setWeekdays}
          />
        )}
        <RadioCards<Availability>
          row
          legend={<Trans>Availability</Trans>}
          error={nothing}
          value={availability}
          onChange={setAvailability}
          options={[
            { value: KEEP, label: t`No change` },
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
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
        <div className={styles.setting}>
          {!clearsPrice && (
            <MoneyField
              label={<Trans>Price a night</Trans>}
              value={price}
              currency={currencies.length === 1 ? currency : '¤'}
              onChange={setPrice}
              error={errorOf('price')}
              hint={currencies.length > 1 && <Trans>In the currency of each home.</Trans>}
              optional
            />
          )}
          <Checkbox
            label={<Trans>Remove prices set for single nights</Trans>}
            checked={clearsPrice}
            onChange={({ target }) => setClearsPrice(target.checked)}
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
                onChange={({ target }) => setMinimum(target.value)}
              />
            </Field>
          )}
          <Checkbox
            label={<Trans>Remove minimum stays set for single nights</Trans>}
            checked={clearsMinimum}
            onChange={({ target }) => setClearsMinimum(target.checked)}
          />
        </div>
        {entries.some(({ state }) => !OWN.includes(state)) && (
          <p className={styles.soft}>
            <Trans>
              Booked and imported nights cannot be blocked. Prices do not change bookings.
            </Trans>
          </p>
        )}
      </form>
    </Dialog>
  );
}
