import { Trans } from '@lingui/react/macro';
import { useShownPrice } from '#src-market/ui/display/shownPrice.ts';
import styles from '../bookings.module.css';

/** In which currency a booking is charged, where the reader sees prices in another. */
export function ChargedCurrency({ amount, currency }: { amount: number; currency: string }) {
  const { text, own } = useShownPrice()(amount, currency);
  if (own === null) return null;
  return (
    <p className={styles.soft}>
      <Trans>
        You are charged {own} in {currency}, about {text.slice(2)} at the latest exchange rate. Your
        bank may use another rate.
      </Trans>
    </p>
  );
}
