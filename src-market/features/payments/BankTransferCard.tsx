import { Trans } from '@lingui/react/macro';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from './payments.module.css';

/** Explains payment by bank transfer, which needs no saved data. */
export function BankTransferCard() {
  return (
    <Card title={<Trans>Bank transfer</Trans>}>
      <p className={styles.soft}>
        <Trans>
          Choose it when you book: you get our account and a reference, and the nights stay yours
          for three days while the money travels. There is nothing to set up, and money that comes
          back goes to the account it came from.
        </Trans>
      </p>
    </Card>
  );
}
