import { Trans, useLingui } from '@lingui/react/macro';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import styles from './property.module.css';

/** Links to the sections of the page. */
export function SectionLinks({ property }: { property: PropertyPage }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Sections`} className={styles.sections}>
      <a href="#about">
        <Trans>About</Trans>
      </a>
      {property.amenities.length > 0 && (
        <a href="#amenities">
          <Trans>Amenities</Trans>
        </a>
      )}
      <a href="#availability">
        <Trans>Availability</Trans>
      </a>
      <a href="#rates">
        <Trans>Rates</Trans>
      </a>
      <a href="#reviews">
        <Trans>Reviews</Trans>
      </a>
      <a href="#location">
        <Trans>Location</Trans>
      </a>
    </nav>
  );
}
