import { useLingui } from '@lingui/react/macro';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import styles from './suggestions.module.css';

const MINOR = 100;

interface Props {
  readonly night: SuggestedNight;
  readonly currency: string;
  readonly selected: boolean;
  /** Whether Tab reaches this night. */
  readonly reachable: boolean;
  readonly onPress: (extend: boolean) => void;
}

/** A night with today's price, the suggestion and the difference, in whole units. */
export function NightCell({ night, currency, selected, reachable, onPress }: Props) {
  const { i18n, t } = useLingui();
  const { date, current, free, source, suggestion } = night;
  const whole = (amount: number) =>
    formatMoney(Math.round(amount / MINOR) * MINOR, currency, i18n.locale, true);
  const exact = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const [now, then] = [exact(current), exact(suggestion.price)];
  const difference = suggestion.price - current;
  const by = exact(Math.abs(difference));
  const name = formatDay(date, i18n.locale, 'full');
  const about = !free
    ? t`${now}, taken`
    : source === 'hand'
      ? t`${now}, set by you, suggestion ${then}`
      : difference === 0
        ? t`${now}, as suggested`
        : difference > 0
          ? t`${now}, suggestion ${then}, ${by} more`
          : t`${now}, suggestion ${then}, ${by} less`;
  const mark = !free
    ? t`Taken`
    : source === 'hand'
      ? t`Set by you`
      : difference === 0
        ? t`Same`
        : `${difference > 0 ? '+' : '−'}${whole(Math.abs(difference))}`;
  const changes = free && source !== 'hand' && difference !== 0;
  return (
    <div role="gridcell" aria-selected={selected}>
      <button
        type="button"
        className={styles.night}
        data-suggestion={date}
        data-change={changes ? (difference > 0 ? 'more' : 'less') : undefined}
        data-free={free}
        tabIndex={reachable ? 0 : -1}
        onClick={({ shiftKey }) => onPress(shiftKey)}
      >
        <VisuallyHidden>
          {name}, {about}
        </VisuallyHidden>
        <span aria-hidden className={styles.day}>
          {Number(date.slice(8))}
        </span>
        <span aria-hidden className={changes ? styles.old : styles.price}>
          {whole(current)}
        </span>
        {changes && (
          <span aria-hidden className={styles.price}>
            {whole(suggestion.price)}
          </span>
        )}
        <span aria-hidden className={styles.mark}>
          {mark}
        </span>
      </button>
    </div>
  );
}
