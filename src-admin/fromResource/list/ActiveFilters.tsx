import type { ReactNode } from 'react';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { dayText, plainText } from '#src-admin/ui/format.ts';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import styles from './ActiveFilters.module.css';
import { isNotSet, parseFilterKey, useFilters } from '../../declaration/filterValues.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { Value } from '../../values/Value.tsx';

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ resource }: { resource: Resource }) {
  const { filters, setFilter } = useFilters();
  return Object.entries(filters).map(([key, value]) => {
    const parsed = parseFilterKey(resource, key);
    if (!parsed) return null;
    const label = fieldLabel(parsed.column, parsed.field);
    return (
      <span key={key} className={styles.filter}>
        <span dir="auto" className={styles.name}>
          {label}
        </span>
        {parsed.bound && parsed.bound !== 'within' && (
          <span>{parsed.bound === 'gte' ? 'from' : 'to'}</span>
        )}
        <FilterValue parsed={parsed} value={value} />
        <RemoveButton
          label={`Take the filter ${label} away`}
          onRemove={() => setFilter(key, null)}
        />
      </span>
    );
  });
}

type ParsedKey = NonNullable<ReturnType<typeof parseFilterKey>>;

function FilterValue({ parsed, value }: { parsed: ParsedKey; value: unknown }): ReactNode {
  if (isNotSet(value)) return 'not set';
  if (parsed.bound === 'within') return valueLabel(plainText(value));
  if (parsed.kind === 'instant')
    return dayText(new Date(String(value)).toLocaleDateString('en-CA'));
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (parsed.kind === 'day_range') return dayText(plainText(value));
  if (parsed.kind === 'flag') return value ? 'Yes' : 'No';
  if (parsed.kind === 'refs') return <Value of={parsed.field} value={values} currency={null} />;
  if (parsed.kind === 'ref' || parsed.bound)
    return <Value of={parsed.field} value={value} currency={null} />;
  const isChoice = metaOf(parsed.field).values !== undefined;
  return values
    .map(plainText)
    .map((one) => (one === '' ? 'not set' : isChoice ? valueLabelOf(parsed.field, one) : one))
    .join(', ');
}
