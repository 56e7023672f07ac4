import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { subscriptionQuery } from '#src-market/data/subscriptions.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Benefits } from './Benefits.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import { Invoices } from './Invoices.tsx';
import { PayInvoice } from './PayInvoice.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import styles from './subscriptions.module.css';

/** A profile without properties sees a message on the page, not an error page. */
export const load = ({ call, queryClient }: ScreenArgs) =>
  queryClient.query(subscriptionQuery(call)).catch(() => null);

/** A seller's VIP subscription. Title and subtitle are specified (section 2). */
export default function SubscriptionPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: view, error } = useQuery(subscriptionQuery(call));
  return (
    <AccountLayout
      title={<Trans>Subscription Management</Trans>}
      subtitle={<Trans>Manage your VIP subscription and billing preferences</Trans>}
    >
      <Head title={t`Subscription Management`} noindex />
      {error && !view && (
        <Notice tone="error" title={<Trans>We couldn’t load your subscription</Trans>}>
          {error.message}
        </Notice>
      )}
      {view && (
        <div className={styles.stack}>
          <PayInvoice view={view} />
          {view.subscription ? (
            <CurrentSubscription view={view} subscription={view.subscription} />
          ) : (
            <>
              <Benefits commission={view.commission} />
              <ChoosePlan view={view} />
            </>
          )}
          <Invoices view={view} />
        </div>
      )}
    </AccountLayout>
  );
}
