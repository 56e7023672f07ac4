import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';

/**
 * A day that cannot be chosen stays in reach of the arrow keys, so that its reason is heard;
 * the picker's own disabled days would be jumped over in silence.
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
