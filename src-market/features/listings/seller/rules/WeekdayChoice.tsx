import type { ReactNode } from 'react';
import type { Weekday } from '#src/rules/dates/day.ts';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { MONDAY_FIRST } from '../../rateRows.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import { ChoiceTiles } from '../form/ChoiceTiles.tsx';

interface Props {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly chosen: readonly Weekday[];
  readonly onChange: (days: Weekday[]) => void;
  readonly error?: string | undefined;
}

/** Some weekdays; none for all. */
export function WeekdayChoice({ label, hint, chosen, onChange, error }: Props) {
  const names = useWeekdayNames();
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <ChoiceTiles
        kind="checkbox"
        name="arrival_days"
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
    </FieldGroup>
  );
}
