import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './suggestions.module.css';

type Compared = PriceSuggestions['comparables'];

/** Which homes are compared: how many, how alike and how near. */
function Which({ comparables: { count, step, within_km } }: { comparables: Compared }) {
  const homes = (
    <strong>
      <Plural value={count} one="# home" other="# homes" />
    </strong>
  );
  const texts: Readonly<Record<Compared['step'], ReactNode>> = {
    alike: (
      <Trans>
        Compared with {homes} of this type and size within {within_km} km.
      </Trans>
    ),
    radius: (
      <Trans>
        Compared with {homes} of this type and size within {within_km} km. Too few are nearer.
      </Trans>
    ),
    type: (
      <Trans>
        Compared with {homes} of this size and any type within {within_km} km. Too few are of this
        type.
      </Trans>
    ),
    size: (
      <Trans>
        Compared with {homes} of any type and size within {within_km} km, by the price for the same
        number of guests. Too few are of this size.
      </Trans>
    ),
  };
  return texts[step];
}

/** How many homes are compared, and the median of their prices; never which homes. */
export function Comparables({ suggestions }: { suggestions: PriceSuggestions }) {
  const { i18n } = useLingui();
  const { comparables, currency } = suggestions;
  const { count, needed, median, step, within_km } = comparables;
  if (median === null)
    return (
      <Notice title={<Trans>Too few homes to compare</Trans>}>
        <Plural
          value={count}
          _0={`No home of a similar size is published within ${within_km} km.`}
          one={`Only # home of a similar size is published within ${within_km} km.`}
          other={`Only # homes of a similar size are published within ${within_km} km.`}
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
      <Which comparables={comparables} />{' '}
      <Trans>
        The median of their base prices is <strong>{price}</strong> a night.
      </Trans>{' '}
      {step !== 'alike' && (
        <span>
          <Trans>The less alike the homes are, the less their prices count.</Trans>
        </span>
      )}
    </p>
  );
}
