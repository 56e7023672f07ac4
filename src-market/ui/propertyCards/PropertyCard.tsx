import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Image } from '#src/app/images/Image.tsx';
import { href } from '#src/routes/href.ts';
import type { PropertyCard as PropertyCardData } from '#src/wire/search/search.ts';
import { Badge } from '../display/Badge.tsx';
import { Link } from '../controls/Link.tsx';
import { formatCountry, formatDays } from '../display/format.ts';
import { DisplayPrice } from '../display/DisplayPrice.tsx';
import { PROPERTY_TYPE_NAMES } from '../display/propertyTypeNames.ts';
import { Stars } from '../display/Stars.tsx';
import { PickButtons } from './PickButtons.tsx';
import { pressCard } from './pressedCard.ts';
import styles from './PropertyCard.module.css';

interface Props {
  property: PropertyCardData;
  guests?: number | undefined;
  /** The `sizes` attribute of the photo. */
  sizes?: string;
  /** Loads the photo at once, for the first cards of a page. */
  priority?: boolean;
  /** The heading level of the title. */
  level?: 2 | 3;
}

/** Three, two or one card per row. */
const GRID_SIZES = '(width >= 64em) 25rem, (width >= 40em) 50vw, 100vw';

function CardPrice({ property }: { property: PropertyCardData }) {
  const { i18n, t } = useLingui();
  const { stay, nightly, currency } = property;
  if (!stay) {
    return (
      <p className={styles.price}>
        <span className={styles.amount}>
          <Trans>
            <DisplayPrice amount={nightly} currency={currency} whole /> a night
          </Trans>
        </span>
        <span className={styles.small}>
          <Trans>before fees</Trans>
        </span>
      </p>
    );
  }
  const days = formatDays(stay.check_in, stay.check_out, i18n.locale, 'short');
  return (
    <p className={styles.price}>
      <span className={styles.amount}>
        <DisplayPrice amount={stay.total} currency={currency} />
      </span>
      <span className={styles.small}>
        {t`${days}, ${plural(stay.nights, { one: '# night', other: '# nights' })}, all fees`}
      </span>
    </p>
  );
}

/** Photo, key facts and price of a property. All but the buttons is one link. */
export function PropertyCard({ property, guests, sizes = GRID_SIZES, priority, level = 3 }: Props) {
  const { i18n, t } = useLingui();
  const { id, title, location, photos, stay, bedrooms, max_guests } = property;
  const [photo] = photos;
  const Heading = level === 2 ? 'h2' : 'h3';
  const query = { check_in: stay?.check_in, check_out: stay?.check_out, guests };
  const facts = [
    i18n._(PROPERTY_TYPE_NAMES[property.property_type]),
    t`${plural(bedrooms, { 0: 'No separate bedroom', one: '# bedroom', other: '# bedrooms' })}`,
    t`${plural(max_guests, { one: '# guest', other: 'up to # guests' })}`,
  ];
  return (
    <article className={styles.card}>
      {photo && (
        <Image
          src={photo.path}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          sizes={sizes}
          priority={priority ?? false}
          className={styles.photo}
        />
      )}
      {property.instant_booking && (
        <span className={styles.plate}>
          <Badge tone="primary" icon="flash">
            <Trans>Instant booking</Trans>
          </Badge>
        </span>
      )}
      <PickButtons id={id} title={title} />
      <div className={styles.text}>
        <p className={styles.where}>
          <span>
            <bdi>{location.name}</bdi>, {formatCountry(location.country_code, i18n.locale)}
          </span>
          <Stars rating={property.rating} review_count={property.review_count} />
        </p>
        <Heading className={styles.title}>
          <Link
            dir="auto"
            to={href('property', { id }, query)}
            className={styles.link}
            onClick={({ currentTarget }) => pressCard(property, currentTarget)}
          >
            {title}
          </Link>
        </Heading>
        <p className={styles.facts}>
          {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ')}
        </p>
        <CardPrice property={property} />
      </div>
    </article>
  );
}
