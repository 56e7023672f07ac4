import { Trans } from '@lingui/react/macro';
import { rangeText, rangeTexts } from '#src/schema/kinds/dayRange.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './records.module.css';

interface Props {
  /** The range as it is stored, or still typed; empty for none. */
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

/** The first day of a range and the day after the last. */
export function DayRangeInputs({ value, invalid, onChange, onBlur, inputRef }: Props) {
  const [from, to] = rangeTexts(value);
  const set = (first: string, last: string) =>
    onChange(first || last ? rangeText(first, last) : '');
  const shared = { type: 'date', onBlur, 'aria-invalid': invalid || undefined } as const;
  return (
    <div className={styles.days}>
      <Field label={<Trans>From</Trans>}>
        <TextInput
          {...shared}
          ref={inputRef}
          value={from}
          onChange={({ target }) => set(target.value, to)}
        />
      </Field>
      <Field label={<Trans>Until (exclusive)</Trans>}>
        <TextInput {...shared} value={to} onChange={({ target }) => set(from, target.value)} />
      </Field>
    </div>
  );
}
