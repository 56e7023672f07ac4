import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { FieldError } from '../controls/FieldError.tsx';
import styles from './StarInput.module.css';

const STARS = [1, 2, 3, 4, 5];

interface Props {
  readonly label: ReactNode;
  /** Null before the first choice. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
  readonly error?: ReactNode;
}

/** One to five stars: radio buttons, so that the arrow keys choose. */
export function StarInput({ label, value, onChange, error }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden>★</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
