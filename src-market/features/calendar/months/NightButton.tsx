import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { isoDate } from '#src/rules/dates/day.ts';
import { cx } from '#src-market/ui/cx.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { NightsContext } from './nights.ts';
import styles from './months.module.css';

const MINOR = 100;

/** A day of the calendar with the price of its night. */
export function NightButton({ day, modifiers, disabled: _, children, ...button }: DayButtonProps) {
  const { i18n } = useLingui();
  const { nights, currency, selected } = useContext(NightsContext);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const date = isoDate(day.isoDate);
  const night = nights.get(date);
  const whole = night && Math.round(night.price / MINOR) * MINOR;
  return (
    <button
      {...button}
      ref={ref}
      className={cx(button.className, styles.night)}
      data-state={night?.state}
      data-closed={(night?.state === 'free' && night.closed_by) || undefined}
      data-rule={night?.rule.kind}
      data-night={date}
      aria-pressed={selected !== null && selected[0] <= date && date <= selected[1]}
      aria-current={modifiers.today ? 'date' : undefined}
    >
      <span>{children}</span>
      {/* The label of the button has the price in words. */}
      <span
        className={styles.price}
        data-price={
          currency && whole !== undefined ? formatMoney(whole, currency, i18n.locale, true) : ''
        }
      />
    </button>
  );
}
