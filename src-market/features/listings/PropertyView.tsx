import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PolicyTerms } from '#src-market/ui/texts/PolicyTerms.tsx';
import { Amenities } from './Amenities.tsx';
import { Availability } from './Availability.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { Location } from './location/Location.tsx';
import { Part } from './PageSection.tsx';
import { PriceBar } from './quote/PriceBar.tsx';
import { PriceBox } from './quote/PriceBox.tsx';
import { PropertyHead } from './PropertyHead.tsx';
import { RatesTable } from './RatesTable.tsx';
import { Reviews } from './Reviews.tsx';
import { SellerCard } from './SellerCard.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import { useOffer } from './quote/useStayQuote.ts';
import { useReserve } from './quote/useReserve.ts';
import styles from './property.module.css';

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((part) => part.trim() !== '');

/**
 * Everything that is known of a place, with its price at the side, or at the thumb on a phone. What stands
 * under `Suspense` comes alive after the rest, in tasks of its own.
 */
export function PropertyView({ property }: { property: PropertyPage }) {
  const offer = useOffer(property);
  const reserve = useReserve(offer);
  return (
    <Container className={styles.page}>
      <PropertyHead property={property} />
      <TitleBlock property={property} />
      <Gallery photos={property.photos} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Suspense>
            <Part title={<Trans>About this place</Trans>} id="about">
              <div className={styles.prose}>
                {paragraphs(property.description).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </Part>
            <Amenities amenities={property.amenities} />
            <Availability offer={offer} />
            <RatesTable property={property} />
            <Part title={<Trans>If you cancel</Trans>} id="terms">
              <div className={styles.terms}>
                <PolicyTerms policy={offer.shown?.policy ?? property.policy} stay={offer.stay} />
              </div>
            </Part>
            <Reviews property={property} />
            <Location property={property} />
            <SellerCard seller={property.seller} />
          </Suspense>
        </div>
        <aside className={styles.side}>
          <PriceBox offer={offer} reserve={reserve} />
        </aside>
      </div>
      <PriceBar offer={offer} reserve={reserve} />
    </Container>
  );
}
