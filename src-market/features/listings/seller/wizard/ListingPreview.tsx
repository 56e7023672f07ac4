import { Trans, useLingui } from '@lingui/react/macro';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { Amenities } from '../../Amenities.tsx';
import { Gallery } from '../../gallery/Gallery.tsx';
import { PageSection } from '../../PageSection.tsx';
import { paragraphs } from '../../paragraphs.ts';
import PropertyDetails from '../../PropertyDetails.tsx';
import { TitleBlock } from '../../TitleBlock.tsx';
import propertyStyles from '../../property.module.css';
import styles from './wizard.module.css';

/** The property page as buyers see it; it cannot be booked from here. */
export function ListingPreview({ property }: { property: PropertyPage }) {
  const { t } = useLingui();
  return (
    <div className={styles.preview} role="group" aria-label={t`Preview of the public page`}>
      <TitleBlock property={property} level={2} />
      <Gallery photos={property.photos} />
      <div className={styles.previewParts}>
        <div className={styles.previewPrice}>
          <p className={styles.previewAmount}>
            <Trans>
              <Price amount={property.rates.base} currency={property.currency} whole strong /> a
              night
            </Trans>
          </p>
          <p className={styles.soft}>
            <Trans>Here buyers choose dates, see the whole price and reserve.</Trans>
          </p>
        </div>
        <PageSection title={<Trans>About this place</Trans>} id="about">
          <div className={propertyStyles.prose}>
            {paragraphs(property.description).map((text) => (
              <p dir="auto" key={text}>
                {text}
              </p>
            ))}
          </div>
        </PageSection>
        <Amenities amenities={property.amenities} />
        <PropertyDetails property={property} policy={property.policy} stay={null} preview />
      </div>
    </div>
  );
}
