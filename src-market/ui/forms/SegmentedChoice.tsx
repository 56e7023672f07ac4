import { useId } from 'react';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import styles from './SegmentedChoice.module.css';

interface Segment<T> {
  readonly value: T;
  readonly label: string;
}

interface Props<T> {
  readonly legend: string;
  readonly name: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly errors?: readonly string[];
}

/** A choice of one of a few values, side by side. */
export function SegmentedChoice<T extends string | number>(props: Props<T>) {
  const { legend, name, segments, value, onChange, errors = [] } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={errors.length > 0 ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
      {errors.length > 0 && <FieldError id={id}>{errors.join(' ')}</FieldError>}
    </fieldset>
  );
}
