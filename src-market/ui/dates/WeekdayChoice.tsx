import type { ReactNode } from 'react';
import { MONDAY_FIRST, type Weekday } from '#src/rules/dates/day.ts';
import { FieldGroup } from '../forms/Field.tsx';
import { useWeekdayNames } from './useWeekdayNames.ts';
import { ChoiceTiles } from '../forms/ChoiceTiles.tsx';
import styles from './WeekdayChoice.module.css';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly chosen: readonly Weekday[];
  readonly onChange: (days: Weekday[]) => void;
  readonly error?: string | undefined;
}

/** Some weekdays; none for all. */
export function WeekdayChoice({ name, label, hint, chosen, onChange, error }: Props) {
  const names = useWeekdayNames();
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={styles.weekdays}>
        <ChoiceTiles
          kind="checkbox"
          name={name}
          chosen={chosen.map(String)}
          options={MONDAY_FIRST.map((day) => ({
            value: String(day),
            label: names([day], 'conjunction'),
          }))}
          onToggle={(value, on) =>
            onChange(
              MONDAY_FIRST.filter((day) => (String(day) === value ? on : chosen.includes(day))),
            )
          }
        />
      </div>
    </FieldGroup>
  );
}
