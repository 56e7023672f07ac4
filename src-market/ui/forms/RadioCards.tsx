import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { cx } from '../cx.ts';
import { FieldGroup } from './Field.tsx';
import styles from './RadioCards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  /** At the end of the card's first line, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface Props<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  /** Side by side where there is room. */
  row?: boolean;
}

export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, hint, error, options, value, onChange, name, row } = props;
  const id = useId();
  return (
    <FieldGroup label={legend} hint={hint} error={error}>
      <div className={cx(styles.cards, row && styles.row)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.description ? `${id}-${option.value}-text` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.label} id={`${id}-${option.value}`}>
                {option.icon && <Icon name={option.icon} />}
                {option.label}
              </span>
              {option.description && (
                <span className={styles.description} id={`${id}-${option.value}-text`}>
                  {option.description}
                </span>
              )}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
