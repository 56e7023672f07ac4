import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FIRST_PAYMENT_DAYS } from '#src/rules/subscriptions/subscription.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { useChangeSubscription } from '#src-market/data/subscriptions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PlanCards, plansIn } from './PlanCards.tsx';
import styles from './subscriptions.module.css';

/** The choice of a plan for a seller without a subscription. */
export function ChoosePlan({
  view: { plans, currency, bank, takes_cards },
}: {
  view: SubscriptionView;
}) {
  const { t } = useLingui();
  const change = useChangeSubscription();
  const [chosen, setChosen] = useState<string | null>(plansIn(plans, currency)[0]?.id ?? null);
  if (plans.length === 0 || !(bank || takes_cards))
    return (
      <EmptyState icon="star" title={<Trans>No VIP plans are available right now</Trans>}>
        <Trans>No plans are available right now. Check again later.</Trans>
      </EmptyState>
    );
  return (
    <Card title={<Trans>Become a VIP</Trans>}>
      <div className={styles.stack}>
        <PlanCards
          legend={<Trans>Which plan?</Trans>}
          plans={plans}
          currency={currency}
          value={chosen}
          onChange={setChosen}
        />
        <p className={styles.soft}>
          <Trans>
            You pay the first invoice next, within {FIRST_PAYMENT_DAYS} days. The subscription
            begins when it is paid, and you can cancel it at any time: it then runs until the end of
            what you paid for.
          </Trans>
        </p>
        {change.error && (
          <Notice tone="error" live title={t`The subscription did not start`}>
            {change.error.message}
          </Notice>
        )}
        <div>
          <Button
            icon="star"
            loading={change.isPending}
            disabled={chosen === null}
            onClick={() => {
              if (chosen !== null) change.mutate({ what: 'begin', plan_id: chosen });
            }}
          >
            <Trans>Become a VIP</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
