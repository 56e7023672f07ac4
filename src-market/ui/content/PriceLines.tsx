import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { formatMoney } from '../display/format.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import styles from './PriceLines.module.css';

export interface PriceLine {
  code: string;
  label: ReactNode;
  /** Minor units; a credit, a discount or a commission is negative. */
  amount: number;
}

interface Props {
  /** Names the table for screen readers. */
  caption: string;
  lines: readonly PriceLine[];
  /** Minor units. */
  total: number;
  total_label?: ReactNode;
  currency: string;
}

/** What the reader saves: not the commission, which a seller pays. */
const isGain = ({ code, amount }: PriceLine) => amount < 0 && code !== 'commission';

/** The lines of a quote, a booking or a refund, with their total. */
export function PriceLines({ caption, lines, total, total_label, currency }: Props) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.code}-${index}`} className={styles.row}>
            <th scope="row" className={styles.label}>
              <span className={styles.text}>{line.label}</span>
            </th>
            <td className={cx(styles.amount, isGain(line) && styles.credit)}>
              {money(line.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row" className={styles.label}>
            {total_label ?? <Trans>Total</Trans>}
          </th>
          <td className={styles.amount}>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
