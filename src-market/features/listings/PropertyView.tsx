import { Trans } from '@lingui/react/macro';
import { Region } from '#src/app/failures/Region.tsx';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { Amenities } from './Amenities.tsx';
import { Availability } from './Availability.tsx';
import { DeferredDetails } from './DeferredDetails.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { PageSection } from './PageSection.tsx';
import { paragraphs } from './paragraphs.ts';
import { PriceBar } from './quote/PriceBar.tsx';
import { PriceBox } from './quote/PriceBox.tsx';
import { PropertyHead } from './PropertyHead.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import { useStayQuote } from './quote/useStayQuote.ts';
import { useReserve } from './quote/useReserve.ts';
import styles from './property.module.css';

interface Props {
  readonly property: PropertyPage;
  /** A rendition of the first photo that the browser has. */
  readonly cover?: string | undefined;
}

/**
 * The property page, with the price at the side, or at the bottom on a phone. React hydrates the content
 * of `Suspense` after the rest, in separate tasks.
 */
export function PropertyView({ property, cover }: Props) {
  const stayQuote = useStayQuote(property);
  const reserve = useReserve(stayQuote);
  return (
    <Container className={styles.page}>
      <PropertyHead property={property} />
      {property.state !== 'published' && <HiddenNotice property={property} />}
      <TitleBlock property={property} />
      <Region part="photos">
        <Gallery photos={property.photos} cover={cover} />
      </Region>
      <SectionLinks property={property} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Region fallback={null}>
            <PageSection title={<Trans>About this place</Trans>} id="about">
              <div className={styles.prose}>
                {paragraphs(property.description).map((text) => (
                  <p dir="auto" key={text}>
                    {text}
                  </p>
                ))}
              </div>
            </PageSection>
            <Region part="section">
              <Amenities amenities={property.amenities} />
            </Region>
            <Region part="section">
              <Availability stayQuote={stayQuote} />
            </Region>
            <Region part="section">
              <DeferredDetails
                className={styles.parts}
                part={{
                  property,
                  policy: stayQuote.shown?.policy ?? property.policy,
                  stay: stayQuote.stay,
                }}
              />
            </Region>
          </Region>
        </div>
        <aside className={styles.side}>
          <Region part="panel">
            <PriceBox stayQuote={stayQuote} reserve={reserve} />
          </Region>
        </aside>
      </div>
      <Region part="panel">
        <PriceBar stayQuote={stayQuote} reserve={reserve} />
      </Region>
    </Container>
  );
}
