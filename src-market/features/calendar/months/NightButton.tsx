import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef, type CSSProperties } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { isoDate } from '#src/rules/dates/day.ts';
import { cx } from '#src-market/ui/cx.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { NIGHT_STATE_NAMES, sourceText } from '../editing/nightTexts.ts';
import { NightsContext } from './nights.ts';
import styles from './months.module.css';

const MINOR = 100;

/** A day of the calendar with the price of its night. */
export function NightButton({ day, modifiers, disabled: _, children, ...button }: DayButtonProps) {
  const { i18n } = useLingui();
  const { nights, currency, today, bars, selected } = useContext(NightsContext);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const date = isoDate(day.isoDate);
  const night = nights.get(date);
  const bar = bars.get(date);
  const name =
    night && bar && bar.span > 0
      ? (night.buyer ?? (night.source ? sourceText(night.source) : night.note)) ||
        i18n._(NIGHT_STATE_NAMES[night.state])
      : null;
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
      data-begins={bar?.begins || undefined}
      data-ends={bar?.ends || undefined}
      data-past={date < today || undefined}
      aria-pressed={selected !== null && selected[0] <= date && date <= selected[1]}
      aria-current={modifiers.today ? 'date' : undefined}
    >
      <span>{children}</span>
      {/* The label of the button has the price and the name in words. */}
      <span
        className={styles.price}
        data-price={
          !bar && currency && whole !== undefined
            ? formatMoney(whole, currency, i18n.locale, true)
            : ''
        }
      />
      {name && bar && (
        <span
          className={styles.name}
          data-name={name}
          style={{ '--span': bar.span } as CSSProperties}
        />
      )}
    </button>
  );
}
