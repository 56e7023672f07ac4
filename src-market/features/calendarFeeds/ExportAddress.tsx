import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import styles from './channels.module.css';

const NOT_RENEWED = msg`The address was not changed.`;

/** The secret address of the home's calendar, for other sites. */
export function ExportAddress({ id, address }: { id: string; address: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const change = useChangeSync(id);
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
          onConfirm={() => change.mutateAsync({ kind: 'renew' })}
          onDone={() => toast({ title: t`New address created`, colour: 'success' })}
          onClose={() => setAsking(false)}
        >
          <Trans>
            The old address stops working immediately. Sites that use it learn of no new bookings
            until you enter the new one there.
          </Trans>
        </ConfirmChange>
      )}
    </section>
  );
}
