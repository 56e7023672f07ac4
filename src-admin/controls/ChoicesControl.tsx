import { Icon } from '#src/app/images/Icon.tsx';
import type { ControlProps } from './controlProps.ts';
import styles from './ChoicesControl.module.css';

interface Props<T extends string | number> extends ControlProps {
  options: readonly { readonly value: T; readonly label: string }[];
}

/** Any number of a fixed set, each a toggle button. */
export function ChoicesControl<T extends string | number>({ options, value, onChange }: Props<T>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={styles.choices}>
      {options.map((option) => {
        const isIn = chosen.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isIn}
            className={styles.choice}
            onClick={() =>
              onChange(
                isIn ? chosen.filter((one) => one !== option.value) : [...chosen, option.value],
              )
            }
          >
            <Icon name={isIn ? 'check' : 'plus'} size="1rem" />
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
