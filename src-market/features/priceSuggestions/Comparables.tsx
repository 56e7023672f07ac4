import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './suggestions.module.css';

/** How many homes are compared, and the median of their prices; never which homes. */
export function Comparables({ suggestions }: { suggestions: PriceSuggestions }) {
  const { i18n } = useLingui();
  const { comparables, currency } = suggestions;
  const { count, needed, median } = comparables;
  if (median === null)
    return (
      <Notice title={<Trans>Too few homes to compare</Trans>}>
        <Plural
          value={count}
          _0="No home of this type and size is published within 10 km."
          one="Only # home of this type and size is published within 10 km."
          other="Only # homes of this type and size are published within 10 km."
        />{' '}
        <Trans>
          With {needed} or more, suggestions follow their prices and bookings too. Until then they
          follow your own prices, holidays, local events and your calendar.
        </Trans>
      </Notice>
    );
  const price = formatMoney(median, currency, i18n.locale, true);
  return (
    <p className={styles.soft}>
      <Trans>
        Compared with{' '}
        <strong>
          <Plural value={count} one="# home" other="# homes" />
        </strong>{' '}
        of this type and size within 10 km. The median of their base prices is{' '}
        <strong>{price}</strong> a night.
      </Trans>
    </p>
  );
}
