import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isolate } from '#src/rules/texts/isolate.ts';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { formatCount } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { searchHref } from '../searchParams.ts';
import type { Search } from '../search.ts';
import type { BroaderKind } from './broaderSearches.ts';
import type { SearchResults } from './useResults.ts';
import { useBroaderCounts, type CountedSearch } from './useBroaderCounts.ts';
import styles from './results.module.css';

const BROADER_LABELS: Readonly<Record<BroaderKind, MessageDescriptor>> = {
  nearest: msg`The nearest places`,
  words: msg`Without the other words`,
  bbox: msg`Search outside the map area`,
  days_3: msg`Flexible by up to 3 days`,
  days_7: msg`Flexible by up to 7 days`,
  price: msg`Any price`,
  amenities: msg`Any amenities`,
  type: msg`Any type of place`,
  rooms: msg`Any number of rooms`,
  instant: msg`Include places without instant booking`,
  filters: msg`Clear all filters`,
  guests: msg`Places for two, to take several`,
  dates: msg`Any dates`,
  everywhere: msg`Search everywhere`,
};

interface Props {
  readonly search: Search;
  readonly found: SearchResults;
}

/** Less restrictive searches that find something, each with the number of its stays. */
export default function BroaderOffers({ search, found }: Props) {
  const { data, error, refetch } = useBroaderCounts(search, found);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.length === 0)
    return (
      <p>
        <Trans>No less restrictive search finds a stay either. Try other dates or places.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>These searches find stays:</Trans>
      </p>
      <ul className={styles.offers}>
        {data.map((offer, index) => (
          <li key={`${offer.kind} ${offer.search.place ?? ''}`}>
            <Offer offer={offer} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Offer({ offer, first }: { offer: CountedSearch; first: boolean }) {
  const { i18n, t } = useLingui();
  const { value, exact } = offer.count;
  const shown = formatCount(value, i18n.locale);
  const stays = t`${plural(shown, { one: '# stay', other: '# stays' })}`;
  const place = offer.place === undefined ? null : isolate(offer.place);
  const isAnything = place !== null && offer.kind === 'words';
  const label = isAnything
    ? t`Anything in ${place}`
    : (place ?? i18n._(BROADER_LABELS[offer.kind]));
  return (
    <ButtonLink
      to={searchHref(offer.search)}
      preventScrollReset
      size="sm"
      variant={first ? 'primary' : 'secondary'}
    >
      {exact ? t`${label}: ${stays}` : t`${label}: about ${stays}`}
    </ButtonLink>
  );
}
