import type { ReactNode } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { dayText, plainText } from '#src-admin/ui/format.ts';
import styles from './ActiveFilters.module.css';
import { isNotSet, parseFilterKey, useFilters } from './filterValues.ts';
import { columnLabel, valueLabel } from '../labels.ts';
import { Value } from '../Value.tsx';

/** What narrows the list now; each goes away by itself. */
export function ActiveFilters({ resource }: { resource: Resource }) {
  const { filters, setFilter } = useFilters();
  return Object.entries(filters).map(([key, value]) => {
    const read = parseFilterKey(resource, key);
    if (!read) return null;
    const label = columnLabel(read.column);
    return (
      <span key={key} className={styles.filter}>
        <span className={styles.name}>{label}</span>
        {read.bound && <span>{read.bound === 'gte' ? 'from' : 'to'}</span>}
        <Filtered read={read} value={value} />
        <button
          type="button"
          className={styles.remove}
          aria-label={`Take the filter ${label} away`}
          onClick={() => setFilter(key, null)}
        >
          <Icon name="close" size="0.875rem" />
        </button>
      </span>
    );
  });
}

type Read = NonNullable<ReturnType<typeof parseFilterKey>>;

function Filtered({ read, value }: { read: Read; value: unknown }): ReactNode {
  if (isNotSet(value)) return 'not set';
  if (read.kind === 'instant') return dayText(new Date(String(value)).toLocaleDateString('en-CA'));
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (read.kind === 'flag') return value ? 'Yes' : 'No';
  if (read.kind === 'ref' || read.bound)
    return <Value of={read.field} value={value} currency={null} />;
  const isChoice = metaOf(read.field).values !== undefined;
  return values
    .map(plainText)
    .map((one) => (one === '' ? 'not set' : isChoice ? valueLabel(one) : one))
    .join(', ');
}
