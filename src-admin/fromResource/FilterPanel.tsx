import { metaOf, type Field } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { ChoicesControl } from '../controls/ChoicesControl.tsx';
import { Labelled } from '../controls/Labelled.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { RefControl } from '../controls/RefControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { localDay, plainText } from '../ui/format.ts';
import { resourceNamed } from './describe.ts';
import styles from './FilterPanel.module.css';
import { isRanged, momentOf, useFilters, withFilter, type Filters } from './filterValues.ts';
import { columnLabel, valueLabel } from './labels.ts';

/** One control for each filter of the declaration; what is chosen holds at once. */
export default function FilterPanel({ resource }: { resource: Resource }) {
  const { filters, setFilters } = useFilters();
  const set = (key: string, value: unknown) => setFilters(withFilter(filters, key, value));
  return (
    <div className={styles.panel}>
      {resource.admin.filters.map((column) => {
        const field = resource.fields[column];
        return field && <FilterOf key={column} {...{ column, field, filters, set }} />;
      })}
    </div>
  );
}

interface Props {
  column: string;
  field: Field;
  filters: Filters;
  set: (key: string, value: unknown) => void;
}

function FilterOf({ column, field, filters, set }: Props) {
  const { kind, values = [], references = '' } = metaOf(field);
  const id = `filter-${column}`;
  const label = columnLabel(column);
  const value = filters[column];
  const control = { id, value, onChange: (next: unknown) => set(column, next) };
  const options = values.map((one) => ({ value: one, label: valueLabel(one) }));
  const target = resourceNamed(references);
  if (isRanged(kind)) return <Range {...{ column, field, filters, set }} />;
  if (kind === 'ref' && target)
    return (
      <Labelled id={id} label={label}>
        <RefControl {...control} resource={target} />
      </Labelled>
    );
  if (kind === 'flag')
    return (
      <Labelled id={id} label={label}>
        <ChoiceControl
          id={id}
          none="Either"
          value={plainText(value)}
          onChange={(next) => set(column, next === null ? null : next === 'true')}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
        />
      </Labelled>
    );
  if (options.length > 0) {
    const chosen = Array.isArray(value) || value === undefined ? value : [value];
    return (
      <Labelled id={id} label={label} group>
        <ChoicesControl {...control} value={chosen} options={options} />
      </Labelled>
    );
  }
  return (
    <Labelled id={id} label={label}>
      <TextControl {...control} />
    </Labelled>
  );
}

const BOUNDS = [
  ['gte', 'from'],
  ['lte', 'to'],
] as const;

function Range({ column, field, filters, set }: Props) {
  const { kind } = metaOf(field);
  return (
    <div className={styles.range}>
      {BOUNDS.map(([bound, word]) => {
        const key = `${column}_${bound}`;
        const id = `filter-${key}`;
        const value = filters[key];
        return (
          <Labelled key={key} id={id} label={`${columnLabel(column)}, ${word}`}>
            {kind === 'day' || kind === 'instant' ? (
              <TextControl
                id={id}
                type="date"
                value={
                  kind === 'instant' && typeof value === 'string'
                    ? localDay(new Date(value))
                    : value
                }
                onChange={(day) =>
                  set(key, kind === 'instant' && day !== '' ? momentOf(String(day), bound) : day)
                }
              />
            ) : (
              <NumberControl
                id={id}
                value={value}
                digits={kind === 'money' || kind === 'share' ? 2 : 0}
                fractional={kind === 'decimal'}
                onChange={(number) => typeof number !== 'string' && set(key, number)}
              />
            )}
          </Labelled>
        );
      })}
    </div>
  );
}
