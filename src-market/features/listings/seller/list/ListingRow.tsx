import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
import type { ListingSummary } from '#src/wire/listings/listing.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { StatusBadge } from '#src-market/ui/texts/StatusBadge.tsx';
import { ListingActions } from '../actions/ListingActions.tsx';
import { useMissingTexts } from '../form/missingTexts.ts';
import { FeedBadge } from './FeedBadge.tsx';
import styles from './list.module.css';

/** States in which a listing has never been public. */
const UNPUBLISHED = ['draft', 'rejected', 'pending_review'];

/** What is missing that a row shows; the wizard shows all. */
const MISSING_SHOWN = 3;

interface Props {
  readonly listing: ListingSummary;
  /** The calendar of another site that needs the seller most. */
  readonly feed?: SellerFeed | undefined;
}

export function ListingRow({ listing, feed }: Props) {
  const { t } = useLingui();
  const { id, title, cover, place, state } = listing;
  const unpublished = UNPUBLISHED.includes(state);
  const editable = state === 'draft' || state === 'rejected';
  const to = editable ? href('sellerPropertyEdit', { id }) : href('sellerProperty', { id });
  return (
    <li className={styles.row}>
      {cover ? (
        <Image
          src={cover.path}
          alt=""
          width={cover.width}
          height={cover.height}
          sizes="(width < 40em) 100vw, 11rem"
          className={styles.photo}
        />
      ) : (
        <span className={styles.noPhoto} aria-hidden>
          <Icon name="image" size="2rem" />
        </span>
      )}
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2>
            <Link dir="auto" to={to}>
              {title || t`Untitled listing`}
            </Link>
          </h2>
          <span className={styles.badges}>
            <StatusBadge of="property" state={state} />
            {listing.changes_pending && (
              <Badge tone="info">
                <Trans>Changes in review</Trans>
              </Badge>
            )}
            {feed && <FeedBadge feed={feed} />}
          </span>
        </div>
        <p dir="auto" className={styles.soft}>
          {place ?? <Trans>No place yet</Trans>}
        </p>
        {!unpublished && state !== 'archived' && <Numbers listing={listing} />}
        {editable && listing.missing.length > 0 && <MissingLinks listing={listing} />}
        {(listing.rejection_reason ?? listing.changes_rejection_reason) && (
          <p className={styles.reason}>
            <Icon name="warning" />
            <span dir="auto">{listing.rejection_reason ?? listing.changes_rejection_reason}</span>
          </p>
        )}
        <ListingActions listing={listing} />
      </div>
    </li>
  );
}

/** The next arrival, the booked nights and the rating. */
function Numbers({ listing }: { listing: ListingSummary }) {
  const { next_arrival, booked_nights, rating, review_count } = listing;
  return (
    <ul className={styles.numbers}>
      <li>
        <Icon name="suitcase" />
        {next_arrival ? (
          <span>
            <Trans>
              Next check-in <DateText day={next_arrival.date} />
            </Trans>
          </span>
        ) : (
          <span>
            <Trans>No check-in planned</Trans>
          </span>
        )}
      </li>
      <li>
        <Icon name="calendar" />
        <Plural
          value={booked_nights}
          one="# night booked in the next 30 days"
          other="# nights booked in the next 30 days"
        />
      </li>
      <li>
        <Stars rating={rating} review_count={review_count} />
      </li>
    </ul>
  );
}

/** What is missing; each leads to its field in the wizard. */
function MissingLinks({ listing: { id, missing } }: { listing: ListingSummary }) {
  const { t } = useLingui();
  const textOf = useMissingTexts();
  const rest = missing.length - MISSING_SHOWN;
  return (
    <div className={styles.missing}>
      <p>
        <Trans>Missing before you can submit:</Trans>
      </p>
      <ul>
        {missing.slice(0, MISSING_SHOWN).map(({ step, field, code }) => (
          <li key={field}>
            <Link to={href('sellerPropertyEdit', { id }, { step, field })}>
              {textOf({ field, code })}
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to={href('sellerPropertyEdit', { id }, { step: 'submit' })}>
              {t`${plural(rest, { one: '# more', other: '# more' })}`}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
