import { award, type Bearer } from '#src/rules/disputes/award.ts';
import { splitDeposit } from '#src/rules/deposits/deposit.ts';
import type { Cents } from '#src/rules/money/money.ts';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { Effect } from '../ui/Effect.tsx';
import { moneyText } from '../ui/format.ts';

interface Props {
  dispute: DisputeCase;
  awarded: Cents;
  borne_by: Bearer;
}

/** Who receives and who pays the award, to the cent. */
export function AwardPreview({ dispute, awarded, borne_by }: Props) {
  const lines = linesOf(dispute, awarded, borne_by);
  return (
    <Effect
      sumFirst
      lines={lines.map(([label, amount]) => [label, moneyText(amount, dispute.currency)])}
    />
  );
}

type Line = readonly [label: string, amount: number];

function linesOf(
  { on_deposit, opened_by, books, awardable }: DisputeCase,
  awarded: Cents,
  borne_by: Bearer,
): readonly Line[] {
  if (on_deposit) {
    const { returned } = splitDeposit(awardable, awarded);
    return [
      ['To the seller, from the deposit', awarded],
      ['Back to the buyer', returned],
    ];
  }
  const split = award(opened_by, books, awarded, borne_by);
  return [
    [split.to === 'buyer' ? 'Back to the buyer' : 'To the seller', awarded],
    ['Paid by the seller', split.seller_gives],
    ['Paid by Keystead', split.platform_gives],
  ];
}
