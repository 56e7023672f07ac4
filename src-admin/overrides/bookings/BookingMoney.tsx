import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { line, policy } from '#resources/stays/bookings.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { NumberTable } from '#src-admin/reports/figures/NumberTable.tsx';
import { moneyText, numberText, plainText } from '#src-admin/ui/format.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './bookings.module.css';

type Policy = z.infer<typeof policy>;
type Row = readonly [key: string, ...cells: ReactNode[]];

/** The price as buyer and seller see it, and what the buyer gets back. */
export function BookingMoney({ record }: { record: RaRecord }) {
  const lines = z.array(line).catch([]).parse(record['lines']);
  const agreed = policy.safeParse(record['policy']).data;
  const currency = plainText(record['currency']);
  const money = (amount: unknown) => moneyText(Number(amount), currency);
  const rows = lines.map(
    ({ code, label, quantity, unit_amount, amount, include_for }, index): Row => [
      `${code} ${index}`,
      quantity === 1 ? label : `${label}: ${numberText(quantity)} × ${money(unit_amount)}`,
      include_for === 'seller' ? '–' : money(amount),
      include_for === 'buyer' ? '–' : money(amount),
    ],
  );
  return (
    <Panel title="Price breakdown">
      <NumberTable
        name="Price breakdown"
        columns={['Item', 'Buyer pays', 'Seller earns']}
        rows={[
          ...rows,
          [
            'total',
            <b key="total">Total</b>,
            money(record['total']),
            money(record['seller_total']),
          ],
        ]}
      />
      {agreed && <p className={styles.about}>{policyText(agreed)}</p>}
    </Panel>
  );
}

/** The policy that was agreed, in one sentence. */
function policyText({ code, tiers }: Policy): string {
  const steps = tiers
    .toSorted((a, b) => b.days_before - a.days_before)
    .map(({ days_before, refund_percent }) => {
      const days = days_before === 1 ? '1 day' : `${numberText(days_before)} days`;
      const until = days_before === 0 ? 'until check-in' : `until ${days} before check-in`;
      return `${numberText(refund_percent)}% refund ${until}`;
    });
  const terms = steps.length === 0 ? 'no refund' : `${steps.join(', ')}, then no refund`;
  return `${valueLabel(code)} cancellation policy: ${terms}.`;
}
