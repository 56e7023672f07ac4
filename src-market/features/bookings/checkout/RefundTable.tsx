import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { refundRows, type RefundedPayment } from './refundRows.ts';
import styles from './refundTable.module.css';

interface Props {
  readonly payments: readonly RefundedPayment[];
  readonly booking: Pick<BookingView, 'refund_lines' | 'currency'>;
}

/** A refund by its parts, and how much of it is on its way or has arrived. */
export function RefundTable({ payments, booking }: Props) {
  const { t, i18n } = useLingui();
  const { refund_lines, currency } = booking;
  const { total, earlier, states } = refundRows(payments, refund_lines);
  if (total === 0) return null;
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const stateText = ({ state, card }: (typeof states)[number]) => {
    if (state === 'returning')
      return card ? t`On its way to your card` : t`On its way to the account you paid from`;
    return card ? t`Refunded to your card` : t`Refunded to the account you paid from`;
  };
  const byCard = states.some(({ card, state }) => card && state === 'refunded');
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            <Trans>Your refund by part and state</Trans>
          </VisuallyHidden>
        </caption>
        <tbody>
          {labelledLines(refund_lines, currency, i18n).map(({ code, label, amount }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {earlier > 0 && (
            <tr>
              <th scope="row">
                <Trans>Earlier refunds</Trans>
              </th>
              <td>{money(earlier)}</td>
            </tr>
          )}
          <tr className={styles.total}>
            <th scope="row">
              <Trans>Refund</Trans>
            </th>
            <td>{money(total)}</td>
          </tr>
        </tbody>
        <tbody className={styles.states}>
          {states.map((row) => (
            <tr key={`${row.state} ${row.card}`} data-state={row.state}>
              <th scope="row">{stateText(row)}</th>
              <td>{money(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {byCard && (
        <p className={styles.note}>
          <Trans>Banks show a card refund within five to ten working days.</Trans>
        </p>
      )}
    </>
  );
}
