import { resources } from '#resources';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { rankFees, type RankedFee } from '#src/rules/pricing/feeRanking.ts';
import { CRITERIA, type FeeContext } from '#src/rules/pricing/fees.ts';
import type { FeeView } from '#src/wire/pricing/pricing.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { Chip } from '#src-admin/ui/Chip.tsx';
import { moneyText, shareText } from '#src-admin/ui/format.ts';
import styles from './FeeExample.module.css';

interface Props {
  side: 'buyer' | 'seller';
  fees: readonly FeeView[];
  context: FeeContext;
  day: IsoDate;
}

const TITLES = { buyer: 'From the buyer', seller: 'From the seller' } as const;

/** The fee that applies to a side, the fees it takes precedence over, and why. */
export function FeeRanking({ side, fees, context, day }: Props) {
  const ranked = rankFees(fees, side, context, day);
  const [winner] = ranked;
  return (
    <section className={styles.side}>
      <h3>{TITLES[side]}</h3>
      {!winner && <p className={styles.soft}>No fee applies.</p>}
      <ol className={styles.ranking}>
        {ranked.map((contender, place) => (
          <li key={contender.fee.id} className={styles.contender}>
            <span className={styles.name}>
              <bdi>{nameOf(contender, fees)}</bdi>
              <Chip tone={place === 0 ? 'success' : 'neutral'}>
                {place === 0 ? 'Applies' : 'Beaten'}
              </Chip>
            </span>
            <span>{amountOf(contender, context.currency)}</span>
            <span className={styles.soft}>{reasonOf(contender, place === 0 ? null : winner)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function nameOf({ fee }: RankedFee, fees: readonly FeeView[]): string {
  return fees.find(({ id }) => id === fee.id)?.name || 'This fee';
}

function amountOf({ fee }: RankedFee, currency: string): string {
  const money = (amount: number) => moneyText(amount, currency);
  return [
    shareText(fee.percentage),
    fee.fixed > 0 ? `plus ${money(fee.fixed)}` : '',
    fee.minimum === null ? '' : `at least ${money(fee.minimum)}`,
    fee.maximum === null ? '' : `at most ${money(fee.maximum)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function reasonOf({ fee, met }: RankedFee, winner: RankedFee | null | undefined): string {
  const criteria = CRITERIA.filter((criterion) => fee[criterion] !== null).map((criterion) => {
    const value = fee[criterion];
    if (typeof value === 'boolean') return value ? 'VIP sellers' : 'sellers without VIP';
    return `${columnLabel(criterion).toLowerCase()} ${valueLabelOf(resources.fee_structures.fields[criterion], String(value))}`;
  });
  const scope = criteria.length > 0 ? `For ${criteria.join(', ')}` : 'For everyone';
  if (!winner) return `${scope}.`;
  if (met < winner.met) return `${scope}: less specific.`;
  return `${scope}: as specific, but the other is valid since later.`;
}
