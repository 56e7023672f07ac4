import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { LENGTH_DISCOUNT_MAX } from '#src/rules/listings/listingForm.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name: string;
  /** Basis points. */
  readonly value: number;
  readonly onChange: (share: number) => void;
  readonly error?: string | undefined;
}

const POINTS = 100;

const shareText = (share: number) => (share === 0 ? '' : String(share / POINTS));

/** A discount in per cent; empty for none. */
export function PercentField({ label, hint, name, value, onChange, error }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(shareText(value));
  // Basis points are hundredths of a per cent, as cents are of a unit.
  const shareOf = (typed: string) => (typed.trim() === '' ? 0 : typedAmount(typed));
  const share = shareOf(text);
  const invalid = share === null || share > LENGTH_DISCOUNT_MAX;
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (share !== value) setText(shareText(value));
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={invalid ? t`Write a share from 0 to ${LENGTH_DISCOUNT_MAX / POINTS}.` : error}
      optional
    >
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        end="%"
        value={text}
        placeholder="0"
        onChange={(event) => {
          setText(event.target.value);
          const next = shareOf(event.target.value);
          if (next !== null && next <= LENGTH_DISCOUNT_MAX) onChange(next);
        }}
      />
    </Field>
  );
}
