import { isolate } from '#src/rules/texts/isolate.ts';
import type { MoneyFacts } from '#src/wire/approvals/moneyApprovals.ts';
import { auditedLabel } from '#src-admin/declaration/describe.ts';
import { NumberTable } from '#src-admin/reports/figures/NumberTable.tsx';
import { instantText, moneyText, numberText } from '#src-admin/ui/format.ts';
import styles from './moneyApprovals.module.css';

type Moved = MoneyFacts['moved'][number];

const SAME: Readonly<Record<Moved['same'][number], string>> = {
  record: 'booking or record',
  payee: 'payee',
  person: 'person',
};

const whoMoved = ({ by, approved_by }: Moved) =>
  approved_by === null ? by : `${isolate(by)}, approved by ${isolate(approved_by)}`;

/** What staff moved by hand before, of the same record, to the same payee or by the same person. */
export function MovedBefore({ moved, days }: { moved: readonly Moved[]; days: number }) {
  const title = `Manual payments and refunds in the last ${days === 1 ? 'day' : `${numberText(days)} days`}`;
  if (moved.length === 0)
    return (
      <p className={styles.soft}>
        <bdi>{title}</bdi>: none for this record, payee or person.
      </p>
    );
  return (
    <>
      <h3 dir="auto" className={styles.heading}>
        {title}
      </h3>
      <NumberTable
        name={title}
        columns={['What', 'By', 'The same', 'When', 'Amount']}
        rows={moved.map((one) => [
          `${one.at} ${one.action} ${one.amount}`,
          auditedLabel(one.action),
          whoMoved(one),
          one.same.map((key) => SAME[key]).join(', '),
          instantText(one.at),
          moneyText(one.amount, one.currency),
        ])}
      />
      {new Set(moved.map(({ currency }) => currency)).size > 1 && (
        <p className={styles.soft}>
          Amounts in all currencies count towards the limit, without conversion.
        </p>
      )}
    </>
  );
}
