import type { ApprovalCause } from '#src/rules/approvals/staffMoney.ts';
import type { MoneyFacts } from '#src/wire/approvals/moneyApprovals.ts';
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
  const most = `The limit for one person is ${moneyText(limit, currency)}.`;
  const days = window_days === 1 ? 'in one day' : `in ${numberText(window_days)} days`;
  const texts: Readonly<Record<ApprovalCause, string>> = {
    amount: `The amount is above the limit. ${most}`,
    record: `This brings manual payments for this record to ${sum} ${days}. ${most}`,
    payee: `This brings manual payments to this payee to ${sum} ${days}. ${most}`,
    person: `This brings manual payments by this person to ${sum} ${days}. ${most}`,
    run: `This is part of a bulk run of ${sum}. ${most}`,
  };
  return texts[cause];
}
