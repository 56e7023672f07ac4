import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { listingPauseQuery } from '#src-market/data/listings/listingPause.ts';
import { PauseDialog } from '#src-market/shell/seller/PauseDialog.tsx';
import { PausedBanner } from '#src-market/shell/seller/PausedBanner.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from '../settings.module.css';

/** Pauses all listings of the seller at once, and resumes them. */
export function PauseListingsCard() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(listingPauseQuery(call));
  const [asking, setAsking] = useState(false);
  return (
    <Card id="pause" title={<Trans>Pause all listings</Trans>}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <div className={styles.part}>
          <PausedBanner />
          <p className={styles.soft}>
            {data.published === 0 ? (
              <Trans>No listing is public now.</Trans>
            ) : (
              <Plural
                value={data.published}
                one="# listing is public. Pausing hides it from buyers; its bookings stay."
                other="# listings are public. Pausing hides them from buyers; their bookings stay."
              />
            )}
          </p>
          {data.published > 0 && (
            <div>
              <Button variant="secondary" icon="pause" onClick={() => setAsking(true)}>
                <Trans>Pause all listings</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      {asking && data && (
        <PauseDialog event="pause" count={data.published} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
