import { Trans, useLingui } from '@lingui/react/macro';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { ListingView } from '#src/wire/listings/listing.ts';
import type { ListingHistory } from '#src/wire/listings/listingPage.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { PART_NAMES } from '../form/fieldNames.ts';
import { partOf, PARTS, type Part } from '../form/listingParts.ts';
import { PartValue } from '../form/PartValue.tsx';
import styles from './page.module.css';

interface Props {
  readonly changes: ListingHistory['data'][number]['changes'];
  readonly listing: ListingView;
}

/** `values` with one side of the changes; a value that is not known stays. */
function withSide(values: ListingValues, changes: Props['changes'], side: 0 | 1): ListingValues {
  const known = Object.entries(changes).filter(
    ([field, pair]) => field in values && pair[side] !== null && pair[side] !== undefined,
  );
  // The history has the values of the time in the types of today.
  return { ...values, ...Object.fromEntries(known.map(([field, pair]) => [field, pair[side]])) };
}

/** The changed fields of an event with their old and new values. */
export function HistoryChanges({ changes, listing }: Props) {
  const { i18n } = useLingui();
  const before = withSide(listing.values, changes, 0);
  const after = withSide(listing.values, changes, 1);
  const has = (part: Part) => Object.hasOwn(changes, part.split('.')[0] ?? part);
  const parts = PARTS.filter(
    (part) => has(part) && !sameValue(partOf(before, part), partOf(after, part)),
  );
  const names = (some: readonly Part[]) => some.map((part) => i18n._(PART_NAMES[part])).join(', ');
  // The history keeps no personal values, such as the address: only that they were changed.
  const withheld = PARTS.filter((part) => changes[part]?.every((value) => value === null));
  if (parts.length === 0) return withheld.length > 0 && <p>{names(withheld)}</p>;
  return (
    <details className={styles.changes}>
      <summary>{names([...parts, ...withheld])}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{i18n._(PART_NAMES[part])}</dt>
            <dd>
              <span className={styles.side}>
                <Trans>Before</Trans>
              </span>
              <PartValue part={part} values={before} />
            </dd>
            <dd>
              <span className={styles.side}>
                <Trans>After</Trans>
              </span>
              <PartValue part={part} values={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
