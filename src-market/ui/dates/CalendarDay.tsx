import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';

/**
 * A day that cannot be chosen stays reachable by the arrow keys, so that screen readers announce the
 * reason. The picker would skip disabled days.
 */
export function CalendarDay({
  day: _day,
  modifiers,
  disabled: _disabled,
  ...button
}: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={modifiers['taken'] || modifiers['closed'] ? true : undefined}
      aria-current={modifiers.today ? 'date' : undefined}
    />
  );
}
