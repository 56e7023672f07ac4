import type { Resource } from '#src/schema/resource.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { moneyText } from '#src-admin/ui/format.ts';
import styles from './Totals.module.css';
import { useListTotals } from './useTotals.ts';

/** The sums of the whole filtered list, each currency separately, below a board or a sheet. */
export default function Totals({ resource }: { resource: Resource }) {
  const totals = useListTotals(resource);
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals} aria-label="Totals">
      {resource.admin.totals.map((column) => (
        <div key={column}>
          <dt>{fieldLabel(column, resource.fields[column])}</dt>
          {totals.map(({ currency, amounts }) => (
            <dd key={currency}>{moneyText(amounts[column] ?? 0, currency)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
