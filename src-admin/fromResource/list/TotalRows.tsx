import type { Resource } from '#src/schema/resource.ts';
import type { ListTotal } from '#src/wire/backOffice/totals.ts';
import { moneyText, numberText } from '#src-admin/ui/format.ts';
import type { ListColumn } from '../../values/columns.tsx';
import styles from './TotalRows.module.css';
import { useListTotals, useSelectionTotals } from './useTotals.ts';

interface Props {
  resource: Resource;
  columns: readonly ListColumn[];
  selectable: boolean;
  hasActions: boolean;
}

/** The sums under the money columns: of the selection, and of the whole filtered list. */
export default function TotalRows(props: Props) {
  const { resource, columns } = props;
  const all = useListTotals(resource);
  const selected = useSelectionTotals(resource);
  const first = columns.findIndex(({ name }) => resource.admin.totals.includes(name));
  if (first < 0 || all.length === 0) return null;
  return (
    <tfoot className={styles.foot}>
      {selected.count > 0 && selected.totals.length > 0 && (
        <TotalRow
          {...props}
          first={first}
          label={`Sum of ${numberText(selected.count)} chosen`}
          totals={selected.totals}
        />
      )}
      <TotalRow {...props} first={first} label="Sum of all pages" totals={all} />
    </tfoot>
  );
}

interface RowProps extends Props {
  first: number;
  label: string;
  totals: readonly ListTotal[];
}

function TotalRow({ resource, columns, selectable, hasActions, first, label, totals }: RowProps) {
  return (
    <tr>
      <th scope="row" colSpan={first + (selectable ? 1 : 0)}>
        {label}
      </th>
      {columns.slice(first).map(({ name, label: column }) =>
        resource.admin.totals.includes(name) ? (
          <td key={name} data-label={column} className={styles.sum}>
            {totals.map(({ currency, amounts }) => (
              <div key={currency}>{moneyText(amounts[name] ?? 0, currency)}</div>
            ))}
          </td>
        ) : (
          <td key={name} className={styles.empty} aria-label="No sum" />
        ),
      )}
      {hasActions && <td className={styles.empty} aria-label="No sum" />}
    </tr>
  );
}
