import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Amenity } from '#src/rules/listings/property.ts';
import { AMENITY_NAMES } from '#src-market/ui/texts/amenityNames.ts';
import { PageSection } from './PageSection.tsx';
import styles from './property.module.css';

export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { i18n } = useLingui();
  if (amenities.length === 0) return null;
  return (
    <PageSection title={<Trans>Amenities</Trans>} id="amenities">
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>
            <Icon name={amenity} />
            {i18n._(AMENITY_NAMES[amenity])}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
