import { useListContext } from 'react-admin';
import { useId } from 'react';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ListColumn } from '../../values/columns.tsx';
import { orderText, type Order } from './sortOrders.ts';
import styles from './SortChoice.module.css';

const ORDERS: readonly Order[] = ['ASC', 'DESC'];

interface Props {
  resource: Resource;
  columns: readonly ListColumn[];
}

/** The order of the list, also where its column is not shown and on a phone, where no column has a head. */
export function SortChoice({ resource, columns }: Props) {
  const id = useId();
  const { sort, setSort } = useListContext();
  const shown = columns.filter(({ sortable }) => sortable).map(({ name }) => name);
  const names = shown.includes(sort.field) ? shown : [sort.field, ...shown];
  return (
    // The label does not contain the select: its name is "Order", without the options.
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.label}>
        Order
      </label>
      <select
        id={id}
        value={`${sort.field} ${sort.order}`}
        onChange={({ target }) => {
          const [field = '', order] = target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {names.flatMap((name) =>
          ORDERS.map((order) => (
            <option key={`${name} ${order}`} value={`${name} ${order}`}>
              {fieldLabel(name, resource.fields[name])}, {orderText(resource.fields[name], order)}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
