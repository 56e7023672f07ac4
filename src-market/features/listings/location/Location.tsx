import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { surroundingNames } from './surroundingNames.ts';
import { PageSection } from '../PageSection.tsx';
import styles from './location.module.css';

const AreaMap = lazy(() => import('./AreaMap.tsx'));

/** The approximate location. The map loads on request. */
export function Location({ property }: { property: PropertyPage }) {
  const { location, lat, lng } = property;
  const [mapShown, setMapShown] = useState(false);
  return (
    <PageSection title={<Trans>Location</Trans>} id="location">
      <p className={styles.words}>
        <bdi>{[location.name, ...surroundingNames(location)].join(', ')}</bdi>.{' '}
        <Trans>The circle shows the area. You get the exact address after booking.</Trans>
      </p>
      <div className={styles.place}>
        {mapShown ? (
          <Region fallback={<Skeleton shape="block" className={styles.waiting} />}>
            <AreaMap name={location.name} lat={lat} lng={lng} />
          </Region>
        ) : (
          <div className={styles.plate}>
            <span className={styles.circle}>
              <Icon name="pin" size="1.75rem" />
            </span>
            <span dir="auto" className={styles.name}>
              {location.name}
            </span>
            <Button
              variant="secondary"
              size="sm"
              icon="map"
              className={styles.open}
              onClick={() => setMapShown(true)}
            >
              <Trans>Show the map</Trans>
            </Button>
          </div>
        )}
      </div>
    </PageSection>
  );
}
