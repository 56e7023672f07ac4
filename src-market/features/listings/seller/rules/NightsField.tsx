import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { asciiDigits } from '#src/rules/texts/digits.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';

interface Props {
  readonly label: ReactNode;
  readonly name: string;
  /** Null for an empty field. */
  readonly value: number | null;
  /** Called with valid numbers, and with null where the field is emptied. */
  readonly onChange: (count: number | null) => void;
  readonly min?: number;
  readonly max: number;
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

const textOf = (count: number | null) => (count === null ? '' : String(count));

/** A whole number of nights or days; only valid ones are passed on. */
export function NightsField(props: Props) {
  const { label, name, value, onChange, min = 1, max, placeholder, error } = props;
  const { t } = useLingui();
  const [text, setText] = useState(textOf(value));
  const countOf = (typed: string) => {
    const digits = asciiDigits(typed).trim();
    if (digits === '') return null;
    const count = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    return min <= count && count <= max ? count : Number.NaN;
  };
  const count = countOf(text);
  // The value changed elsewhere: by another device, or by discarding.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (count !== value) setText(textOf(value));
  }
  return (
    <Field
      label={label}
      error={Number.isNaN(count) ? t`Write a number from ${min} to ${max}.` : error}
    >
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          setText(event.target.value);
          const next = countOf(event.target.value);
          if (!Number.isNaN(next)) onChange(next);
        }}
      />
    </Field>
  );
}
