import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';

interface Props {
  readonly label: ReactNode;
  readonly name?: string;
  /** Minor units; null for an empty field. */
  readonly value: number | null;
  readonly currency: string;
  /** Called with valid amounts, and with null where the field is emptied. */
  readonly onChange: (amount: number | null) => void;
  /** Called with whether what is typed is no amount, so that a form is not sent with the last one. */
  readonly onInvalid?: (invalid: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly optional?: boolean;
  readonly required?: boolean;
}

const MINOR = 100;

/** An amount as it is typed: `120` or `120.50`. */
export const amountText = (amount: number | null): string =>
  amount === null ? '' : (amount / MINOR).toFixed(amount % MINOR === 0 ? 0 : 2);

/** An amount of money; only valid amounts are passed on. */
export function MoneyField(props: Props) {
  const { label, name, value, currency, onChange, hint, error, placeholder } = props;
  const { t } = useLingui();
  const [text, setText] = useState(amountText(value));
  const typed = text.trim() === '' ? null : typedAmount(text);
  const invalid = text.trim() !== '' && typed === null;
  // The value changed elsewhere: by another device, or by discarding.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed !== value) setText(amountText(value));
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={invalid ? t`Write an amount, such as 120 or 120.50.` : error}
      optional={props.optional ?? false}
      required={props.required ?? false}
    >
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        start={currency}
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          const amount = next.trim() === '' ? null : typedAmount(next);
          const valid = next.trim() === '' || amount !== null;
          props.onInvalid?.(!valid);
          if (valid) onChange(amount);
        }}
        onBlur={() => {
          if (!invalid) setText(amountText(value));
        }}
      />
    </Field>
  );
}
