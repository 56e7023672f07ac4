import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';
import { Stars } from '#src-market/ui/display/Stars.tsx';
import { PropertyPicks } from './PropertyPicks.tsx';
import { surroundingNames } from './location/surroundingNames.ts';
import styles from './property.module.css';

/** What a card knows of a home, but for the areas around its place. */
type Titled = Pick<
  PropertyPage,
  | 'id'
  | 'title'
  | 'property_type'
  | 'bedrooms'
  | 'bathrooms'
  | 'max_guests'
  | 'instant_booking'
  | 'rating'
  | 'review_count'
> & { readonly location: Pick<PropertyPage['location'], 'id' | 'name' | 'within'> };

interface Props {
  readonly property: Titled;
  /** The heading level: 2 inside another page. */
  readonly level?: 1 | 2;
}

/** Title, location and key facts. */
export function TitleBlock({ property, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { i18n, t } = useLingui();
  const { title, location, bedrooms, bathrooms, max_guests } = property;
  const around = surroundingNames(location);
  const facts: readonly { icon: IconName; text: string }[] = [
    { icon: 'home', text: i18n._(PROPERTY_TYPE_NAMES[property.property_type]) },
    {
      icon: 'guests',
      text: t`${plural(max_guests, { one: '# guest', other: 'up to # guests' })}`,
    },
    {
      icon: 'bed',
      text: t`${plural(bedrooms, { 0: 'No separate bedroom', one: '# bedroom', other: '# bedrooms' })}`,
    },
    { icon: 'bath', text: t`${plural(bathrooms, { one: '# bathroom', other: '# bathrooms' })}` },
  ];
  return (
    <header className={styles.title}>
      <p className={styles.where}>
        <Link dir="auto" to={href('search', {}, { place: location.id })}>
          {location.name}
        </Link>
        {around.length > 0 && <span dir="auto">{`, ${around.join(', ')}`}</span>}
      </p>
      <Heading dir="auto">{title}</Heading>
      <div className={styles.facts}>
        <ul>
          {facts.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.marks}>
          {property.instant_booking && (
            <Badge tone="primary" icon="flash">
              <Trans>Instant booking</Trans>
            </Badge>
          )}
          {property.review_count > 0 ? (
            <a href="#reviews">
              <Stars rating={property.rating} review_count={property.review_count} />
            </a>
          ) : (
            <Stars rating={0} review_count={0} />
          )}
        </div>
        {level === 1 && (
          <div className={styles.picks}>
            <PropertyPicks id={property.id} title={title} />
          </div>
        )}
      </div>
    </header>
  );
}
