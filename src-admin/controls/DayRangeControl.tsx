import { rangeText, rangeTexts } from '#src/schema/kinds/dayRange.ts';
import { plainText } from '../ui/format.ts';
import type { ControlProps } from './controlProps.ts';
import styles from './DayRangeControl.module.css';
import { TextControl } from './TextControl.tsx';

/** The first day of a range and the day after the last. */
export function DayRangeControl({ id, value, onChange, inputRef, ...props }: ControlProps) {
  const [from, to] = rangeTexts(plainText(value));
  const set = (first: unknown, last: unknown) =>
    onChange(first || last ? rangeText(plainText(first), plainText(last)) : null);
  return (
    <div className={styles.days}>
      <div className={styles.day}>
        <label htmlFor={id}>From</label>
        <TextControl
          {...props}
          id={id}
          type="date"
          value={from}
          inputRef={inputRef}
          onChange={(day) => set(day, to)}
        />
      </div>
      <div className={styles.day}>
        <label htmlFor={`${id}-until`}>Until (exclusive)</label>
        <TextControl
          {...props}
          id={`${id}-until`}
          type="date"
          value={to}
          onChange={(day) => set(from, day)}
        />
      </div>
    </div>
  );
}
