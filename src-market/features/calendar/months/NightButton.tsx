import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef, type CSSProperties } from 'react';
import type { DayButtonProps } from 'react-day-picker';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { cx } from '#src-market/ui/cx.ts';
import { formatCount } from '#src-market/ui/display/format.ts';
import { formatWholeMoney } from '../formatWholeMoney.ts';
import { NIGHT_STATE_NAMES, sourceText } from '../editing/nightTexts.ts';
import { changeOf } from '../suggestions/nightsSummary.ts';
import { NightsContext } from './nights.ts';
import styles from './months.module.css';

/** Longer prices are shown without their currency, so that a day of a phone holds them. */
const LONGEST_PRICE = 6;

function shortPrice(amount: number, currency: string, locale: string): string {
  const price = formatWholeMoney(amount, currency, locale);
  return price.length > LONGEST_PRICE
    ? formatCount(Math.round(amount / 10 ** minorDigits(currency)), locale)
    : price;
}

/** A day of the calendar with the price of its night, and the suggested one where it differs. */
export function NightButton({ day, modifiers, disabled: _, children, ...button }: DayButtonProps) {
  const { i18n } = useLingui();
  const { nights, currency, today, bars, suggestions, selected } = useContext(NightsContext);
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
  const priceOf = (amount: number | undefined) =>
    !bar && currency && amount !== undefined ? shortPrice(amount, currency, i18n.locale) : '';
  const suggestion = suggestions.get(date);
  const change = suggestion ? changeOf(suggestion) : 0;
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
      <span className={styles.price} data-price={priceOf(night?.price)} />
      {suggestion && change !== 0 && (
        <span
          className={styles.suggested}
          data-change={change > 0 ? 'more' : 'less'}
          data-price={priceOf(suggestion.suggestion.price)}
        />
      )}
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
