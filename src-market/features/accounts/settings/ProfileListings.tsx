import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { formatCountry } from '#src-market/ui/display/format.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import styles from './settings.module.css';

/** The seller's properties, in recommended order. */
export function ProfileListings({ profile }: { profile: PublicProfile }) {
  const { i18n } = useLingui();
  const { listings, listing_count, rating, review_count } = profile;
  return (
    <Card
      title={<Trans>Places to stay ({listing_count})</Trans>}
      aside={<Stars rating={rating} review_count={review_count} />}
    >
      {listings.length === 0 && (
        <p className={styles.soft}>
          <Trans>No published places.</Trans>
        </p>
      )}
      <ul className={styles.grid}>
        {listings.map(({ id, title, photo, location_name, country_code }) => (
          <li key={id} className={styles.listing}>
            {photo ? (
              <Image
                src={photo.path}
                alt=""
                width={photo.width}
                height={photo.height}
                sizes="6rem"
              />
            ) : (
              <span />
            )}
            <div>
              <Link dir="auto" to={href('property', { id })}>
                {title}
              </Link>
              <p className={styles.soft}>
                <bdi>{location_name}</bdi>, {formatCountry(country_code, i18n.locale)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
