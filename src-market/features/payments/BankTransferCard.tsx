import { Trans } from '@lingui/react/macro';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from './payments.module.css';

/** Explains payment by bank transfer, which needs no saved data. */
export function BankTransferCard() {
  return (
    <Card title={<Trans>Bank transfer</Trans>}>
      <p className={styles.soft}>
        <Trans>
          Choose bank transfer when you book. You get our account details and a reference, and the
          nights are held for three days until the money arrives. Refunds go to the account you paid
          from.
        </Trans>
      </p>
    </Card>
  );
}
