import type { ApprovalCause } from '#src/rules/payments/staffMoney.ts';
import type { MoneyFacts } from '#src/wire/payments/approvals.ts';
import { moneyText, numberText } from '#src-admin/ui/format.ts';

interface Proposal {
  readonly cause: ApprovalCause;
  readonly cause_sum: number | null;
  readonly amount: number;
  readonly currency: string;
}

/** Why a proposal needs a second person, in one sentence. */
export function causeText(
  { cause, cause_sum, amount, currency }: Proposal,
  { limit, window_days }: Pick<MoneyFacts, 'limit' | 'window_days'>,
): string {
  const sum = moneyText(cause_sum ?? amount, currency);
  const most = `One person may move ${moneyText(limit, currency)}`;
  const days = window_days === 1 ? 'in one day' : `in ${numberText(window_days)} days`;
  const texts: Readonly<Record<ApprovalCause, string>> = {
    amount: `The amount is above the limit. ${most} alone.`,
    record: `With it, staff alone move ${sum} of this record ${days}. ${most} alone.`,
    payee: `With it, staff alone move ${sum} to this payee ${days}. ${most} alone.`,
    person: `With it, this person alone moves ${sum} ${days}. ${most} alone.`,
    run: `It is part of a bulk run that moves ${sum}. ${most} alone.`,
  };
  return texts[cause];
}
