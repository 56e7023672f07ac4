import { Trans, useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { addDays, isIsoDate, type IsoDate, type Weekday } from '#src/rules/dates/day.ts';
import { rateProblems } from '#src/rules/listings/listingProblems.ts';
import { asciiDigits } from '#src/rules/texts/digits.ts';
import { cents } from '#src/rules/money/money.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import { useProblemTexts } from '../form/problemTexts.ts';
import { WeekdayChoice } from '#src-market/ui/dates/WeekdayChoice.tsx';
import formStyles from '../form/form.module.css';
import { RateDialog } from './RateDialog.tsx';
import { amountText } from '#src-market/ui/forms/money/MoneyField.tsx';
import type { Season } from './season.ts';

interface Props {
  readonly values: ListingValues;
  /** The place of the season; the number of seasons for a new one. */
  readonly index: number;
  readonly onSave: (season: Season) => void;
  readonly onClose: () => void;
}

interface Inputs {
  readonly first: string;
  readonly last: string;
  readonly nightly: string;
  readonly min_nights: string;
  readonly max_nights: string;
  readonly arrival_days: readonly Weekday[];
  readonly departure_days: readonly Weekday[];
}

const NIGHTS = /^([1-9]\d{0,2})?$/;
const NIGHTS_MAX = 365;

/** The inputs of a rule's path: seasons are half-open, people choose the last night. */
const INPUT_OF: Readonly<Record<string, keyof Inputs>> = {
  from: 'first',
  to: 'last',
  nightly: 'nightly',
  min_nights: 'min_nights',
  max_nights: 'max_nights',
  departure_days: 'departure_days',
};

function inputsOf(season: Season | undefined): Inputs {
  return {
    first: season?.from ?? '',
    last: season ? addDays(season.to, -1) : '',
    nightly: amountText(season?.nightly ?? null),
    min_nights: String(season?.min_nights ?? ''),
    max_nights: String(season?.max_nights ?? ''),
    arrival_days: season?.arrival_days ?? [],
    departure_days: season?.departure_days ?? [],
  };
}

function seasonOf(inputs: Inputs, first: IsoDate, last: IsoDate, nightly: number): Season {
  const { min_nights, max_nights, arrival_days, departure_days } = inputs;
  return {
    from: first,
    to: addDays(last, 1),
    nightly: cents(nightly),
    ...(min_nights && { min_nights: Number(min_nights) }),
    ...(max_nights && { max_nights: Number(max_nights) }),
    ...(arrival_days.length > 0 && { arrival_days: [...arrival_days] }),
    ...(departure_days.length > 0 && { departure_days: [...departure_days] }),
  };
}

/** Adds or edits a season; it must fit the other seasons before it is saved. */
export function SeasonDialog({ values, index, onSave, onClose }: Props) {
  const { t } = useLingui();
  const textOf = useProblemTexts();
  const { rates, currency } = values;
  const edited = rates.seasons[index];
  const form = useForm<Inputs>({ defaultValues: inputsOf(edited) });
  const { errors } = form.formState;

  const submit = form.handleSubmit((inputs) => {
    const { first, last } = inputs;
    const nightly = typedAmount(inputs.nightly);
    if (!isIsoDate(first) || !isIsoDate(last) || nightly === null) return;
    const season = seasonOf(inputs, first, last, nightly);
    // The season goes last: of two that overlap, the later one in the list has the problem.
    const others = rates.seasons.filter((_, place) => place !== index);
    const tried = { ...values, rates: { ...rates, seasons: [...others, season] } };
    const at = `rates.seasons.${others.length}.`;
    const problems = rateProblems(tried.rates).filter(
      ({ field, code }) => field.startsWith(at) || code === 'too_many_seasons',
    );
    for (const [place, problem] of problems.entries())
      form.setError(
        INPUT_OF[problem.field.slice(at.length)] ?? 'first',
        { message: textOf(problem, tried) },
        { shouldFocus: place === 0 },
      );
    if (problems.length === 0) onSave(season);
  });
  const day = t`Choose a day.`;
  const nights = {
    setValueAs: asciiDigits,
    pattern: { value: NIGHTS, message: t`Write a number of nights, or nothing.` },
    validate: (text: string) =>
      Number(text) <= NIGHTS_MAX || t`Write at most ${NIGHTS_MAX} nights.`,
  };

  return (
    <RateDialog
      title={edited ? <Trans>Edit the season</Trans> : <Trans>Add a season</Trans>}
      save={edited ? <Trans>Save the season</Trans> : <Trans>Add the season</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={formStyles.pair}>
        <Field label={<Trans>First night</Trans>} error={errors.first?.message} required>
          <TextInput type="date" {...form.register('first', { required: day })} />
        </Field>
        <Field label={<Trans>Last night</Trans>} error={errors.last?.message} required>
          <TextInput type="date" {...form.register('last', { required: day })} />
        </Field>
      </div>
      <Field label={<Trans>Price a night</Trans>} error={errors.nightly?.message} required>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          start={currency}
          {...form.register('nightly', {
            validate: (text) =>
              typedAmount(text) !== null || t`Write an amount, such as 120 or 120.50.`,
          })}
        />
      </Field>
      <div className={formStyles.pair}>
        <Field label={<Trans>Minimum nights</Trans>} error={errors.min_nights?.message} optional>
          <TextInput
            inputMode="numeric"
            placeholder={String(rates.min_nights)}
            {...form.register('min_nights', nights)}
          />
        </Field>
        <Field label={<Trans>Maximum nights</Trans>} error={errors.max_nights?.message} optional>
          <TextInput
            inputMode="numeric"
            placeholder={String(rates.max_nights)}
            {...form.register('max_nights', nights)}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="arrival_days"
        render={({ field }) => (
          <WeekdayChoice
            name="arrival_days"
            label={<Trans>Check-in days in this season</Trans>}
            hint={<Trans>Without a choice, as in the rest of the year.</Trans>}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="departure_days"
        render={({ field }) => (
          <WeekdayChoice
            name="departure_days"
            label={<Trans>Check-out days in this season</Trans>}
            hint={<Trans>Of stays whose last night is in this season.</Trans>}
            chosen={field.value}
            error={errors.departure_days?.message}
            onChange={field.onChange}
          />
        )}
      />
    </RateDialog>
  );
}
