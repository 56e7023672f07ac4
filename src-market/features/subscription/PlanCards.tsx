import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { VipPlan } from '#src/wire/subscription.ts';
import { formatMoney } from '#src-market/ui/format.ts';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';

const INTERVALS = { month: msg`a month`, year: msg`a year` } as const;

/** A plan's price with how often it is paid. */
export function usePlanPrice() {
  const { i18n } = useLingui();
  return ({ price, currency, interval }: VipPlan) =>
    `${formatMoney(price, currency, i18n.locale, true)} ${i18n._(INTERVALS[interval])}`;
}

interface Props {
  readonly legend: ReactNode;
  readonly plans: readonly VipPlan[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** The plans to choose from, with what a year saves. */
export function PlanCards({ legend, plans, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const priceOf = usePlanPrice();
  const saving = ({ interval, currency, price }: VipPlan) => {
    if (interval !== 'year') return undefined;
    const monthly = plans.find(
      (plan) => plan.interval === 'month' && plan.currency === currency,
    )?.price;
    const saved = (monthly ?? 0) * 12 - price;
    return saved > 0
      ? t`${formatMoney(saved, currency, i18n.locale, true)} less than by the month`
      : undefined;
  };
  return (
    <RadioCards
      legend={legend}
      value={value}
      onChange={onChange}
      options={plans.map((plan) => ({
        value: plan.id,
        label: plan.name,
        description: saving(plan),
        aside: priceOf(plan),
      }))}
    />
  );
}
