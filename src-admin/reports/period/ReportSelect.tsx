import styles from './PeriodBar.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few options, beside the period. */
export function ReportSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>) {
  return (
    <label className={styles.day}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
