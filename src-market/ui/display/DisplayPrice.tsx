import { useShownPrice } from './shownPrice.ts';
import styles from './Price.module.css';

interface Props {
  /** Minor units of the listing's currency. */
  amount: number;
  currency: string;
  /** Omits `.00`. */
  whole?: boolean;
}

/** The price of a listing in the reader's currency, with the listing's own beside it where they differ. */
export function DisplayPrice({ amount, currency, whole }: Props) {
  const { text, own } = useShownPrice()(amount, currency, whole);
  return (
    <>
      <strong className={styles.price}>{text}</strong>
      {own && <span className={styles.own}> · {own}</span>}
    </>
  );
}
