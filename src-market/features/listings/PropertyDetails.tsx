import { Trans } from '@lingui/react/macro';
import { Region } from '#src/app/failures/Region.tsx';
import type { CancellationPolicy } from '#src/rules/bookings/cancellation.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { PolicyTerms } from '#src-market/ui/texts/PolicyTerms.tsx';
import { HouseRules } from './HouseRules.tsx';
import { Location } from './location/Location.tsx';
import { PageSection } from './PageSection.tsx';
import { RatesTable } from './rates/RatesTable.tsx';
import { Reviews } from './Reviews.tsx';
import { SellerCard } from './SellerCard.tsx';
import styles from './property.module.css';

export interface PropertyDetailsProps {
  readonly property: PropertyPage;
  /** The terms of the chosen stay where they differ from the property's. */
  readonly policy: CancellationPolicy;
  readonly stay: Stay | null;
  /** The preview of a listing has no link to the chat. */
  readonly preview?: boolean;
}

/** The sections of the property page that are below the first screen. */
export default function PropertyDetails({ property, policy, stay, preview }: PropertyDetailsProps) {
  return (
    <>
      <Region>
        <RatesTable property={property} />
      </Region>
      <HouseRules text={property.house_rules} />
      <PageSection title={<Trans>Cancellation policy</Trans>} id="terms">
        <div className={styles.terms}>
          <Region>
            <PolicyTerms policy={policy} stay={stay} />
          </Region>
        </div>
      </PageSection>
      <Region>
        <Reviews property={property} />
      </Region>
      <Region part="map">
        <Location property={property} />
      </Region>
      <Region>
        <SellerCard seller={property.seller} property_id={preview ? null : property.id} />
      </Region>
    </>
  );
}
