import { useId } from 'react';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import styles from './filters.module.css';

interface Segment {
  readonly value: number;
  readonly label: string;
}

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly segments: readonly Segment[];
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly errors?: readonly string[];
}

/** A choice of one of a few numbers, side by side. */
export function SegmentedChoice({ legend, name, segments, value, onChange, errors = [] }: Props) {
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
