import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';
import { getTotals } from '#src/wire/backOffice/endpoints/totals.ts';
import type { StaffDataProvider } from '#src-admin/dataProvider.ts';
import { moneyText } from '#src-admin/ui/format.ts';
import { fieldLabel } from '../labels.ts';
import { useFilters } from './filterValues.ts';
import styles from './Totals.module.css';

/** The sums of the whole filtered list, each currency by itself. */
export default function Totals({ resource }: { resource: Resource }) {
  const api = useDataProvider<StaffDataProvider>();
  const { filters } = useFilters();
  const filter = JSON.stringify(filters);
  const { data = [] } = useQuery({
    queryKey: [resource.path, 'totals', filter],
    queryFn: async () =>
      (await api.call(getTotals, { params: { resource: resource.path }, query: { filter } })).data,
  });
  if (data.length === 0) return null;
  return (
    <dl className={styles.totals} aria-label="Totals">
      {resource.admin.totals.map((column) => (
        <div key={column}>
          <dt>Total of {fieldLabel(column, resource.fields[column]).toLowerCase()}</dt>
          {data.map(({ currency, amounts }) => (
            <dd key={currency}>{moneyText(amounts[column] ?? 0, currency)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
