import { Trans, useLingui } from '@lingui/react/macro';
import { CRITERIA } from '#src/rules/pricing/fees.ts';
import type { PricingView } from '#src/wire/pricing/pricing.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { useFeeTexts, type Fee } from './feeTexts.ts';
import styles from './pricing.module.css';

const criteriaCount = (fee: Fee) => CRITERIA.filter((criterion) => fee[criterion] !== null).length;

interface Props {
  readonly side: 'buyer' | 'seller';
  readonly pricing: PricingView;
}

/** The fees of buyers or sellers: the default, then the exceptions. */
export function FeeList({ side, pricing: { fees, today } }: Props) {
  const { t } = useLingui();
  const texts = useFeeTexts();
  const own = fees
    .filter((fee) => fee.side === side)
    .toSorted((a, b) => criteriaCount(a) - criteriaCount(b));
  const is_valid = (fee: Fee) => fee.valid_from === null || fee.valid_from <= today;
  const usual = own.find((fee) => criteriaCount(fee) === 0 && is_valid(fee));
  const others = own.filter((fee) => fee !== usual);
  return (
    <Card title={side === 'buyer' ? t`For buyers` : t`For sellers`} padding="lg">
      <p className={styles.usual}>
        <strong>{usual ? texts.amount(usual) : t`Nothing`}</strong>
        <span>
          {side === 'buyer' ? (
            <Trans>of the price of the stay, as a service fee on top</Trans>
          ) : (
            <Trans>of the price of the stay, deducted as commission from the payout</Trans>
          )}
        </span>
      </p>
      {others.length > 0 && (
        <>
          <h3 className={styles.exceptions}>
            <Trans>If no other fee applies</Trans>
          </h3>
          <ul className={styles.fees}>
            {others.map((fee) => (
              <li key={fee.id} className={styles.fee}>
                <span>
                  {texts.who(fee)}
                  {texts.when(fee) && <small className={styles.when}>{texts.when(fee)}</small>}
                </span>
                <strong>{texts.amount(fee)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
