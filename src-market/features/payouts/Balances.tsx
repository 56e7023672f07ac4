import { Trans, useLingui } from '@lingui/react/macro';
import { FigureText } from '#src/app/text/FigureText.tsx';
import type { PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import styles from './payouts.module.css';

/** The seller's balances by currency. */
export function Balances({ overview: { balances } }: { overview: PayoutOverview }) {
  const { t, i18n } = useLingui();
  return balances.map(({ currency, upcoming, next_on, on_the_way, held, paid }) => {
    const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
    return (
      <dl key={currency} className={styles.balances} aria-label={t`Your money in ${currency}`}>
        <div>
          <dt>
            <Trans>Upcoming</Trans>
          </dt>
          <dd className={styles.figure}>
            <FigureText>{money(upcoming)}</FigureText>
          </dd>
          <dd className={styles.soft}>
            {next_on ? (
              <Trans>next due on {formatDay(next_on, i18n.locale)}</Trans>
            ) : (
              <Trans>nothing due yet</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On the way</Trans>
          </dt>
          <dd className={styles.figure}>
            <FigureText>{money(on_the_way)}</FigureText>
          </dd>
        </div>
        {held !== 0 && (
          <div>
            <dt>
              <Trans>On hold</Trans>
            </dt>
            <dd className={styles.figure}>
              <FigureText>{money(held)}</FigureText>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Paid to date</Trans>
          </dt>
          <dd className={styles.figure}>
            <FigureText>{money(paid)}</FigureText>
          </dd>
        </div>
      </dl>
    );
  });
}
