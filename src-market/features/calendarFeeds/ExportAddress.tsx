import { Trans, useLingui } from '@lingui/react/macro';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { RenewAddress } from './RenewAddress.tsx';
import styles from './channels.module.css';

/** The secret address of the home's whole calendar. Each other site has an address made for it. */
export function ExportAddress({ id, address }: { id: string; address: string }) {
  const { t } = useLingui();
  return (
    <section className={styles.part} aria-label={t`Address of this calendar`}>
      <h3>
        <Trans>Address of this calendar</Trans>
      </h3>
      <p className={styles.soft}>
        <Trans>
          For your own calendar app. It has all nights that are taken, and no names. Each site whose
          calendar you add below gets an address made for it.
        </Trans>
      </p>
      <div className={styles.address}>
        <Copyable value={address} label={t`the calendar address`} />
      </div>
      <RenewAddress propertyId={id} feedId={null}>
        <Trans>
          The old address stops working immediately. What uses it learns of no new bookings until
          you enter the new one there.
        </Trans>
      </RenewAddress>
    </section>
  );
}
