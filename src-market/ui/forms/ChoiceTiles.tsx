import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import styles from './ChoiceTiles.module.css';

interface Props<Value extends string> {
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly { value: Value; label: ReactNode; icon?: IconName }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value, on: boolean) => void;
}

/** Choices as tiles: one of them, or any number. */
export function ChoiceTiles<Value extends string>(props: Props<Value>) {
  const { kind, name, options, chosen, onToggle } = props;
  return (
    <div className={styles.tiles}>
      {options.map(({ value, label, icon }) => (
        <label key={value} className={styles.tile}>
          <input
            type={kind}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => onToggle(value, event.target.checked)}
          />
          {icon && <Icon name={icon} />}
          <span>{label}</span>
          <Icon name="check" className={styles.tileMark} />
        </label>
      ))}
    </div>
  );
}
