import { EXTRA_QUANTITY_MAX, EXTRA_UNITS, type ExtraUnit } from '#src/rules/pricing/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { rateProblems } from '#src/rules/listings/listingProblems.ts';
import { cents } from '#src/rules/money/money.ts';
import type { Extra } from '#src/rules/pricing/extras.ts';
import { asciiDigits } from '#src/rules/texts/digits.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { amountText } from '#src-market/ui/forms/money/MoneyField.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { useExtraUnits } from '../../rates/useExtraUnits.ts';
import { useProblemTexts } from '../form/problemTexts.ts';
import formStyles from '../form/form.module.css';
import { RateDialog } from './RateDialog.tsx';

interface Props {
  readonly values: ListingValues;
  /** The place of the extra; the number of extras for a new one. */
  readonly index: number;
  readonly onSave: (extra: Extra) => void;
  readonly onClose: () => void;
}

interface Inputs {
  readonly name: string;
  readonly amount: string;
  readonly per: ExtraUnit;
  readonly max: string;
}

const NAME_MIN = 2;
const NAME_MAX = 60;

const inputsOf = (extra: Extra | undefined): Inputs => ({
  name: extra?.name ?? '',
  amount: amountText(extra?.amount ?? null),
  per: extra?.per ?? 'stay',
  max: String(extra?.max ?? 1),
});

/** Adds or edits an extra. */
export function ExtraDialog({ values, index, onSave, onClose }: Props) {
  const { t } = useLingui();
  const units = useExtraUnits();
  const textOf = useProblemTexts();
  const { rates, currency } = values;
  const { extras = [] } = rates;
  const edited = extras[index];
  const form = useForm<Inputs>({ defaultValues: inputsOf(edited) });
  const { errors } = form.formState;
  // Of an extra for guests, each guest can have one.
  const isForGuests = form.watch('per').startsWith('guest');

  const submit = form.handleSubmit(({ name, amount: typed, per, max }) => {
    const amount = typedAmount(typed);
    if (amount === null) return;
    const extra: Extra = {
      id: edited?.id ?? crypto.randomUUID(),
      name: name.trim(),
      amount: cents(amount),
      per,
      max: isForGuests ? 1 : Number(max),
    };
    // The extra goes last: of two with one name, the later one in the list has the problem.
    const others = extras.filter((_, place) => place !== index);
    const tried = { ...values, rates: { ...rates, extras: [...others, extra] } };
    const at = `rates.extras.${others.length}.`;
    const problems = rateProblems(tried.rates).filter(({ field }) => field.startsWith(at));
    for (const [place, problem] of problems.entries())
      form.setError(
        problem.field === `${at}amount` ? 'amount' : 'name',
        { message: textOf(problem, tried) },
        { shouldFocus: place === 0 },
      );
    if (problems.length === 0) onSave(extra);
  });

  return (
    <RateDialog
      title={edited ? <Trans>Edit the extra</Trans> : <Trans>Add an extra</Trans>}
      save={edited ? <Trans>Save the extra</Trans> : <Trans>Add the extra</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={<Trans>Name</Trans>}
        hint={<Trans>As buyers read it, such as “Breakfast”.</Trans>}
        error={errors.name?.message}
        required
      >
        <TextInput
          maxLength={NAME_MAX}
          {...form.register('name', {
            validate: (text) =>
              text.trim().length >= NAME_MIN || t`Write at least ${NAME_MIN} characters.`,
          })}
        />
      </Field>
      <div className={formStyles.pair}>
        <Field label={<Trans>Price</Trans>} error={errors.amount?.message} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            start={currency}
            {...form.register('amount', {
              validate: (text) =>
                typedAmount(text) !== null ||
                t`Write an amount, such as 12.50, or 0 where it is free.`,
            })}
          />
        </Field>
        <Field label={<Trans>Charged for</Trans>}>
          <Select
            options={EXTRA_UNITS.map((value) => ({ value, label: units[value] }))}
            {...form.register('per')}
          />
        </Field>
      </div>
      {!isForGuests && (
        <Field
          label={<Trans>Most that a buyer can choose</Trans>}
          error={errors.max?.message}
          required
        >
          <TextInput
            inputMode="numeric"
            {...form.register('max', {
              setValueAs: asciiDigits,
              validate: (text) =>
                (/^\d{1,2}$/.test(text) &&
                  Number(text) >= 1 &&
                  Number(text) <= EXTRA_QUANTITY_MAX) ||
                t`Write a number from 1 to ${EXTRA_QUANTITY_MAX}.`,
            })}
          />
        </Field>
      )}
    </RateDialog>
  );
}
