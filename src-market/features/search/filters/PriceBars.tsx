import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { middleHalf } from '#src/rules/search/priceHistogram.ts';
import { priceHistogramQuery } from '#src-market/data/search/priceHistogram.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { useInViewport } from '#src-market/ui/content/useInViewport.ts';
import { apiQuery } from '../searchParams.ts';
import type { Search } from '../search.ts';
import styles from './priceBars.module.css';

export interface PriceBarsProps {
  readonly search: Search;
  readonly currency: DisplayCurrency;
  /** The stops of the slider between which the chosen range lies. */
  readonly thumbs: readonly [low: number, high: number];
}

const NO_PRICES = { price_min: null, price_max: null, currency: null, sort: null } as const;
/** The highest bar in the units of the bars' heights, and the lowest that is visible. */
const FULL = 100;
const LEAST = 6;

/** How many homes of the search cost how much, above the price slider. Decorative; a sentence says it too. */
export default function PriceBars({ search, currency, thumbs: [low, high] }: PriceBarsProps) {
  const { i18n, t } = useLingui();
  const { call, config } = useApp();
  // The filters beside the results are hidden on a phone: load nothing for them.
  const [ref, seen] = useInViewport();
  const { limit: _limit, ...query } = apiQuery({ ...search, ...NO_PRICES }, config.display);
  const { data } = useQuery({
    ...priceHistogramQuery(call, query, currency),
    enabled: seen,
    placeholderData: (before) => before,
  });
  const highest = Math.max(1, ...(data?.counts ?? []));
  const money = (cents: number) => formatMoney(cents, currency, i18n.locale, true);
  const half = data && middleHalf(data.stops, data.counts);
  const summary = () => {
    if (!data) return '\u00a0';
    if (!half) return t`No homes with these filters`;
    const [from, to] = [money(half.from), half.to === null ? null : money(half.to)];
    return to === null ? t`Half of the homes cost ${from} or more` : t`Half cost ${from} to ${to}`;
  };
  return (
    <div ref={ref} className={styles.histogram}>
      <p className={styles.summary}>{summary()}</p>
      <div className={styles.bars} aria-hidden>
        {data?.counts.map((count, bar) => (
          <span
            key={data.stops[bar]}
            className={bar >= low && bar < high ? styles.inside : undefined}
            style={{
              blockSize: `${count === 0 ? 0 : Math.max(LEAST, (count / highest) * FULL)}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
