import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { RangeSlider } from '#src-market/ui/forms/RangeSlider.tsx';
import {
  priceStops,
  rangeAt,
  stopOf,
  typedAmount,
  type PriceRange,
} from '#src/rules/search/priceStops.ts';
import type { Search } from '../search.ts';
import styles from './filters.module.css';

interface Props {
  readonly range: PriceRange;
  readonly nights: number | null;
  readonly currency: DisplayCurrency;
  readonly errors: readonly string[];
  readonly onChange: (changes: Partial<Search>) => void;
  /** Above the slider, with its thumbs: how many homes cost how much. */
  readonly renderBars?: (thumbs: readonly [number, number]) => ReactNode;
}

const toText = (amount: number | null, currency: string) =>
  amount === null ? '' : String(Math.round(amount / 10 ** minorDigits(currency)));

/** The price range, set by two slider thumbs or typed. */
export function PriceFilter(props: Props) {
  const { range, nights, currency, errors, onChange, renderBars } = props;
  const { i18n, t } = useLingui();
  const id = useId();
  const stops = priceStops(nights, currency);
  const last = stops.length - 1;
  const thumbsOf = (): readonly [number, number] => [
    range.price_min === null ? 0 : stopOf(stops, range.price_min),
    range.price_max === null ? last : stopOf(stops, range.price_max),
  ];
  const [thumbs, setThumbs] = useState(thumbsOf);
  const [moved, setMoved] = useState(false);
  const [low, setLow] = useState(toText(range.price_min, currency));
  const [high, setHigh] = useState(toText(range.price_max, currency));
  // Adopt a range that changed outside (a link, Back) without moving the focus.
  const key = `${range.price_min} ${range.price_max} ${nights} ${currency}`;
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setThumbs(thumbsOf());
    setLow(toText(range.price_min, currency));
    setHigh(toText(range.price_max, currency));
  }
  const invalid =
    typedAmount(low, currency) === undefined || typedAmount(high, currency) === undefined;

  const commit = (next: PriceRange) => {
    if (next.price_min === range.price_min && next.price_max === range.price_max) return;
    const limited = next.price_min !== null || next.price_max !== null;
    onChange({ ...next, currency: limited ? currency : null });
  };
  const commitTyped = () => {
    const price_min = typedAmount(low, currency);
    const price_max = typedAmount(high, currency);
    if (price_min !== undefined && price_max !== undefined) commit({ price_min, price_max });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commitTyped();
  };
  const format = (stop: number) => {
    const amount = formatMoney(stops[stop] ?? 0, currency, i18n.locale, true);
    return stop === last ? t`${amount}+` : amount;
  };
  const label =
    nights === null ? t`Price a night in ${currency}` : t`Price of the stay in ${currency}`;
  const input = (name: string, start: string, value: string, set: (text: string) => void) => (
    <label className={styles.amount}>
      <span>{start}</span>
      <input
        type="text"
        inputMode="numeric"
        name={name}
        value={value}
        aria-invalid={typedAmount(value, currency) === undefined || errors.length > 0}
        aria-describedby={invalid || errors.length > 0 ? id : undefined}
        onChange={(event) => set(event.target.value)}
        onBlur={commitTyped}
        onKeyDown={onKeyDown}
      />
    </label>
  );

  return (
    <div className={styles.group}>
      <span className={styles.plain}>{label}</span>
      <div className={styles.slider}>
        <RangeSlider
          label={label}
          min={0}
          max={last}
          value={thumbs}
          onChange={(next) => {
            setThumbs(next);
            setMoved(true);
            const { price_min, price_max } = rangeAt(stops, ...next);
            setLow(toText(price_min, currency));
            setHigh(toText(price_max, currency));
          }}
          onCommit={(next) => {
            // Tabbing past a thumb must not round a typed amount.
            if (moved) commit(rangeAt(stops, ...next));
            setMoved(false);
          }}
          format={format}
        >
          {renderBars?.(thumbs)}
        </RangeSlider>
      </div>
      <div className={styles.amounts}>
        {input('price_from', t`From`, low, setLow)}
        {input('price_to', t`To`, high, setHigh)}
        <input type="hidden" name="currency" value={currency} />
      </div>
      {(invalid || errors.length > 0) && (
        <FieldError id={id}>
          {invalid ? t`Enter a whole amount, such as 150.` : errors.join(' ')}
        </FieldError>
      )}
    </div>
  );
}
