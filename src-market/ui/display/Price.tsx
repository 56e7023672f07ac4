import { useLingui } from '@lingui/react/macro';
import { formatMoney } from './format.ts';
import styles from './Price.module.css';

interface Props {
  /** Minor units. */
  amount: number;
  currency: string;
  /** Omits `.00`. */
  whole?: boolean;
  strong?: boolean;
}

export function Price({ amount, currency, whole = false, strong = false }: Props) {
  const { i18n } = useLingui();
  const text = formatMoney(amount, currency, i18n.locale, whole);
  return strong ? (
    <strong className={styles.price}>{text}</strong>
  ) : (
    <span className={styles.price}>{text}</span>
  );
}
