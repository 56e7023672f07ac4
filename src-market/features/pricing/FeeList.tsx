import { Trans, useLingui } from '@lingui/react/macro';
import { CRITERIA } from '#src/rules/fees.ts';
import type { PricingView } from '#src/wire/pricing.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { useFeeTexts, type Fee } from './feeTexts.ts';
import styles from './pricing.module.css';

const asksFor = (fee: Fee) => CRITERIA.filter((criterion) => fee[criterion] !== null).length;

interface Props {
  readonly side: 'buyer' | 'seller';
  readonly pricing: PricingView;
}

/** The fees of one side: what most pay, then who pays something else. */
export function FeeList({ side, pricing: { fees, today } }: Props) {
  const { t } = useLingui();
  const words = useFeeTexts();
  const own = fees.filter((fee) => fee.side === side).toSorted((a, b) => asksFor(a) - asksFor(b));
  const holds = (fee: Fee) => fee.valid_from === null || fee.valid_from <= today;
  const usual = own.find((fee) => asksFor(fee) === 0 && holds(fee));
  const others = own.filter((fee) => fee !== usual);
  return (
    <Card title={side === 'buyer' ? t`If you book` : t`If you let a place`} padding="lg">
      <p className={styles.usual}>
        <strong>{usual ? words.amount(usual) : t`Nothing`}</strong>
        <span>
          {side === 'buyer' ? (
            <Trans>of the price of the stay, as a service fee on top</Trans>
          ) : (
            <Trans>of the price of the stay, kept back as commission when it is paid out</Trans>
          )}
        </span>
      </p>
      {others.length > 0 && (
        <>
          <h3 className={styles.exceptions}>
            <Trans>Unless something more fitting applies</Trans>
          </h3>
          <ul className={styles.fees}>
            {others.map((fee) => (
              <li key={fee.id} className={styles.fee}>
                <span>
                  {words.who(fee)}
                  {words.when(fee) && <small className={styles.when}>{words.when(fee)}</small>}
                </span>
                <strong>{words.amount(fee)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
