import { Trans } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from './settings.module.css';

/** For a seller, reviews of their properties; for a buyer, reviews they wrote. */
export function ProfileReviews({ profile }: { profile: PublicProfile }) {
  const selling = profile.profile_type === 'seller';
  return (
    <Card title={selling ? <Trans>Latest reviews</Trans> : <Trans>Reviews you wrote</Trans>}>
      {profile.reviews.length === 0 && (
        <p className={styles.soft}>
          {selling ? (
            <Trans>No reviews yet.</Trans>
          ) : (
            <Trans>After a stay you can write a review. It appears here.</Trans>
          )}
        </p>
      )}
      <ul className={styles.reviews}>
        {profile.reviews.map((review) => (
          <li key={review.id}>
            <p className={styles.marks}>
              <Badge icon="star_filled">
                <Trans>{review.rating} of 5</Trans>
              </Badge>
              <Link dir="auto" to={href('property', { id: review.property_id })}>
                {review.property_title}
              </Link>
            </p>
            <p dir="auto" className={styles.about}>
              {review.body}
            </p>
            <p className={styles.soft}>
              {selling && <span>{`${isolate(review.author)}, `}</span>}
              <Instant at={review.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
