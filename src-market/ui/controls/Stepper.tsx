import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from './IconButton.tsx';
import { useInputBeforeHydration } from './useInputBeforeHydration.ts';
import styles from './Stepper.module.css';

interface Props {
  label: string;
  hint?: ReactNode;
  /** Null while it is empty. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Submits the number with a plain form. */
  name?: string;
  /** Places the buttons under the label, in the style of the search form. */
  stacked?: boolean;
}

/** A small whole number, changed by buttons or typed. */
export function Stepper(props: Props) {
  const { label, hint, value, onChange, min = 1, max, name, stacked } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const readInput = ({ valueAsNumber: typed }: HTMLInputElement) => {
    if (Number.isInteger(typed) && typed !== value) set(typed);
  };
  useInputBeforeHydration(field, readInput);
  return (
    <div className={cx(styles.stepper, stacked && styles.stacked)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <span className={styles.buttons}>
        <IconButton
          outlined={!stacked}
          icon="minus"
          label={t`Fewer: ${label}`}
          disabled={value !== null && value <= min}
          onClick={() => set((value ?? 0) - 1)}
        />
        <input
          ref={field}
          id={id}
          type="number"
          inputMode="numeric"
          className={styles.value}
          name={name}
          value={value ?? ''}
          min={min}
          max={max}
          onChange={(event) => readInput(event.target)}
        />
        <IconButton
          outlined={!stacked}
          icon="plus"
          label={t`More: ${label}`}
          disabled={value !== null && value >= max}
          onClick={() => set((value ?? 0) + 1)}
        />
      </span>
    </div>
  );
}
