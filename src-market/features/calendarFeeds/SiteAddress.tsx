import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { CalendarFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import styles from './channels.module.css';

const NOT_RENEWED = msg`The address was not changed.`;

interface Props {
  readonly propertyId: string;
  readonly feed: Pick<CalendarFeed, 'id' | 'name' | 'export'>;
}

/** The address of the home's calendar that is made for one other site. Nothing for a file. */
export function SiteAddress({ propertyId, feed }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const change = useChangeSync(propertyId);
  const { id, name, export: address } = feed;
  if (!address) return null;
  return (
    <div className={styles.site}>
      <p className={styles.soft}>
        <Trans>
          Enter this address on <bdi>{name}</bdi>, and on no other site. It leaves out the nights
          that came from there.
        </Trans>
      </p>
      <div className={styles.address}>
        <Copyable value={address.url} label={t`the address for ${isolate(name)}`} />
      </div>
      <p className={styles.soft}>
        {address.used_at ? (
          <Trans>
            Last fetched <Instant at={address.used_at} />
          </Trans>
        ) : (
          <Trans>Never fetched so far</Trans>
        )}
      </p>
      <div>
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Create a new address</Trans>
        </Button>
      </div>
      {asking && (
        <ConfirmChange
          title={<Trans>Create a new address?</Trans>}
          confirm={<Trans>Create a new address</Trans>}
          fallback={NOT_RENEWED}
          change={change}
          onConfirm={() => change.mutateAsync({ kind: 'renewSite', feed: id })}
          onDone={() => toast({ title: t`New address created`, colour: 'success' })}
          onClose={() => setAsking(false)}
        >
          <Trans>
            The old address stops working immediately. <bdi>{name}</bdi> learns of no new bookings
            until you enter the new one there.
          </Trans>
        </ConfirmChange>
      )}
    </div>
  );
}
