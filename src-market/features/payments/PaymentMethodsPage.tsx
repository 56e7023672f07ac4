import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { paymentMethodsQuery } from '#src-market/data/payments.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardList } from './CardList.tsx';
import { NoCards } from './NoCards.tsx';
import { BankTransferCard } from './BankTransferCard.tsx';
import styles from './payments.module.css';

/** The saved cards and the other payment methods. */
export default function PaymentMethodsPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(paymentMethodsQuery(call));
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const some = (data?.cards.length ?? 0) > 0;
  return (
    <AccountLayout
      title={<Trans>Payment methods</Trans>}
      actions={
        data?.available &&
        some && (
          <Button icon="plus" onClick={add}>
            <Trans>Add a card</Trans>
          </Button>
        )
      }
    >
      <Head title={t`Payment methods`} noindex />
      <div className={styles.page}>
        {error && !data ? (
          <LoadError
            title={<Trans>Your cards could not be loaded</Trans>}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <div aria-busy>
            <Skeleton shape="block" />
          </div>
        ) : some ? (
          <CardList cards={data.cards} />
        ) : (
          <NoCards available={data.available} onAdd={add} />
        )}
        <BankTransferCard />
      </div>
      {adding && <AddCardDialog onClose={() => setAdding(false)} />}
    </AccountLayout>
  );
}
