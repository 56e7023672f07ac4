import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { CalendarFeed } from '#src/wire/calendarFeeds/feeds.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { RenewAddress } from './RenewAddress.tsx';
import styles from './channels.module.css';

interface Props {
  readonly propertyId: string;
  readonly feed: Pick<CalendarFeed, 'id' | 'name' | 'export'>;
}

/** The address of the home's calendar that is made for one other site. Nothing for a file. */
export function SiteAddress({ propertyId, feed }: Props) {
  const { t } = useLingui();
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
      <RenewAddress propertyId={propertyId} feedId={id}>
        <Trans>
          The old address stops working immediately. <bdi>{name}</bdi> learns of no new bookings
          until you enter the new one there.
        </Trans>
      </RenewAddress>
    </div>
  );
}
