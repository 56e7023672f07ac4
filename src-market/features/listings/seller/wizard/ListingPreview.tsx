import { Trans, useLingui } from '@lingui/react/macro';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Price } from '#src-market/ui/display/Price.tsx';
import { PolicyTerms } from '#src-market/ui/texts/PolicyTerms.tsx';
import { Amenities } from '../../Amenities.tsx';
import { Gallery } from '../../gallery/Gallery.tsx';
import { HouseRules } from '../../HouseRules.tsx';
import { Location } from '../../location/Location.tsx';
import { PageSection } from '../../PageSection.tsx';
import { paragraphs } from '../../paragraphs.ts';
import { RatesTable } from '../../RatesTable.tsx';
import { Reviews } from '../../Reviews.tsx';
import { SellerCard } from '../../SellerCard.tsx';
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
              <p key={text}>{text}</p>
            ))}
          </div>
        </PageSection>
        <Amenities amenities={property.amenities} />
        <RatesTable property={property} />
        <HouseRules text={property.house_rules} />
        <PageSection title={<Trans>Cancellation policy</Trans>} id="terms">
          <div className={propertyStyles.terms}>
            <PolicyTerms policy={property.policy} stay={null} />
          </div>
        </PageSection>
        <Reviews property={property} />
        <Location property={property} />
        <SellerCard seller={property.seller} property_id={null} />
      </div>
    </div>
  );
}
