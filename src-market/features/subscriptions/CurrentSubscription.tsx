import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { useChangeSubscription, type SubscriptionChange } from '#src-market/data/subscriptions.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Billing } from './Billing.tsx';
import { Benefits } from './Benefits.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { PlanCards, usePlanPrice } from './PlanCards.tsx';
import styles from './subscriptions.module.css';

const STATES = {
  pending: { tone: 'warning', label: msg`Awaiting your payment` },
  active: { tone: 'success', label: msg`Active` },
  past_due: { tone: 'error', label: msg`Not paid` },
  cancelled: { tone: 'neutral', label: msg`Cancelled` },
  expired: { tone: 'neutral', label: msg`Expired` },
} as const;

interface Props {
  readonly view: SubscriptionView;
  readonly subscription: NonNullable<SubscriptionView['subscription']>;
}

/** The current subscription: status, end and settings. */
export function CurrentSubscription({ view, subscription }: Props) {
  const { t, i18n } = useLingui();
  const change = useChangeSubscription();
  const priceOf = usePlanPrice();
  const [cancelling, setCancelling] = useState(false);
  const { state, plan, next_plan, period_end, abilities } = subscription;
  const badge = STATES[state];
  const next = next_plan ?? plan;
  const plans = view.plans.some(({ id }) => id === next.id) ? view.plans : [next, ...view.plans];
  const act = (what: SubscriptionChange, done: string) =>
    change.mutate(what, {
      onSuccess: () => toast({ title: done, colour: 'success' }),
      onError: (error) =>
        toast({ title: t`Something went wrong`, description: error.message, colour: 'error' }),
    });
  return (
    <>
      <Card
        title={plan.name}
        aside={
          <Badge tone={badge.tone} dot>
            {i18n._(badge.label)}
          </Badge>
        }
      >
        <div className={styles.stack}>
          <p className={styles.price}>{priceOf(plan)}</p>
          {state === 'pending' && (
            <p>
              <Trans>It starts when the first invoice is paid.</Trans>
            </p>
          )}
          {period_end && state === 'active' && (
            <p>
              <Trans>
                Paid until <DateText day={period_end} />. We send the next invoice a week before.
              </Trans>
            </p>
          )}
          {period_end && state === 'cancelled' && (
            <p>
              <Trans>
                You stay a VIP until <DateText day={period_end} />. Nothing more is billed.
              </Trans>
            </p>
          )}
          <div className={styles.actions}>
            {abilities.resume && (
              <Button
                loading={change.isPending}
                onClick={() => act({ what: 'resume' }, t`Your subscription continues`)}
              >
                <Trans>Keep subscription</Trans>
              </Button>
            )}
            {abilities.cancel && (
              <Button variant="secondary" onClick={() => setCancelling(true)}>
                <Trans>Cancel the subscription</Trans>
              </Button>
            )}
          </div>
        </div>
      </Card>
      {abilities.change_plan && (plans.length > 1 || view.takes_cards) && (
        <Card title={<Trans>Billing</Trans>}>
          <div className={styles.stack}>
            {plans.length > 1 && (
              <PlanCards
                legend={
                  state === 'pending' ? (
                    <Trans>Plan</Trans>
                  ) : (
                    <Trans>Plan from the next invoice on</Trans>
                  )
                }
                plans={plans}
                currency={plan.currency}
                value={next.id}
                onChange={(plan_id) => act({ what: 'plan', plan_id }, t`Plan changed`)}
              />
            )}
            {view.takes_cards && state !== 'pending' && (
              <Billing
                subscription={subscription}
                busy={change.isPending}
                onChange={(billing) => act(billing, t`Billing changed`)}
              />
            )}
          </div>
        </Card>
      )}
      <Benefits commission={view.commission} />
      {cancelling && (
        <CancelDialog
          period_end={state === 'active' ? period_end : null}
          busy={change.isPending}
          onClose={() => setCancelling(false)}
          onCancel={() => {
            act({ what: 'cancel' }, t`Subscription cancelled`);
            setCancelling(false);
          }}
        />
      )}
    </>
  );
}
