import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { VipPlan } from '#src/wire/subscriptions/subscription.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';

const INTERVALS = { month: msg`a month`, year: msg`a year` } as const;

/** Formats a plan's price with its interval. */
export function usePlanPrice() {
  const { i18n } = useLingui();
  return ({ price, currency, interval }: VipPlan) =>
    `${formatMoney(price, currency, i18n.locale, true)} ${i18n._(INTERVALS[interval])}`;
}

interface Props {
  readonly legend: ReactNode;
  readonly plans: readonly VipPlan[];
  /** The currency of the seller's properties; plans in other currencies are hidden at first. */
  readonly currency: VipPlan['currency'] | null;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** The plans in `currency`, or in the first plan's currency if there are none. */
export function plansIn(
  plans: readonly VipPlan[],
  currency: VipPlan['currency'] | null,
): readonly VipPlan[] {
  const own = plans.some((plan) => plan.currency === currency) ? currency : plans[0]?.currency;
  return plans.filter((plan) => plan.currency === own);
}

/** A choice of plans, with the savings of a yearly plan. */
export function PlanCards({ legend, plans, currency, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const priceOf = usePlanPrice();
  const [all, setAll] = useState(false);
  const own = plansIn(plans, currency);
  // Always show the chosen plan.
  const more = all || (value !== null && !own.some(({ id }) => id === value));
  const others = plans.filter((plan) => !own.includes(plan));
  const saving = ({ interval, currency: of, price }: VipPlan) => {
    if (interval !== 'year') return undefined;
    const monthly = plans.find((plan) => plan.interval === 'month' && plan.currency === of)?.price;
    const saved = (monthly ?? 0) * 12 - price;
    return saved > 0
      ? t`${formatMoney(saved, of, i18n.locale, true)} less than monthly`
      : undefined;
  };
  return (
    <>
      <RadioCards
        legend={legend}
        value={value}
        onChange={onChange}
        options={[...own, ...(more ? others : [])].map((plan) => ({
          value: plan.id,
          label: plan.name,
          description: saving(plan),
          aside: priceOf(plan),
        }))}
      />
      {others.length > 0 && !more && (
        <div>
          <Button variant="quiet" onClick={() => setAll(true)}>
            <Trans>Prices in other currencies</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
