import { useState } from 'react';
import { metaOf, type Field, type Kind } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { ChoicesControl } from '../controls/ChoicesControl.tsx';
import { Labelled } from '../controls/Labelled.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { RefControl } from '../controls/RefControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { useTyped } from '../controls/useTyped.ts';
import { localDay, plainText } from '../ui/format.ts';
import { resourceNamed } from './describe.ts';
import styles from './FilterPanel.module.css';
import { isBound, isRanged, momentOf, useFilters, type Filters } from './filterValues.ts';
import { columnLabel, valueLabel } from './labels.ts';

/** One control for each filter of the declaration; what is chosen holds at once. */
export default function FilterPanel({ resource }: { resource: Resource }) {
  const { filters, setFilter: set } = useFilters();
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
      <TypedFilter id={id} value={plainText(value)} onChange={control.onChange} />
    </Labelled>
  );
}

interface TypedProps {
  id: string;
  type?: 'text' | 'date';
  value: string;
  onChange: (text: string) => void;
}

/** A year is typed digit by digit, and is none of its own before the last. */
function TypedFilter({ id, type = 'text', value, onChange }: TypedProps) {
  return <TextControl id={id} type={type} {...useTyped(value, onChange)} />;
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
        const of = {
          id: `filter-${key}`,
          label: `${columnLabel(column)}, ${word}`,
          value: filters[key],
        };
        if (kind !== 'day' && kind !== 'instant')
          return <NumberBound key={key} {...of} kind={kind} set={(number) => set(key, number)} />;
        const day =
          kind === 'instant' && of.value !== undefined
            ? localDay(new Date(plainText(of.value)))
            : plainText(of.value);
        return (
          <Labelled key={key} id={of.id} label={of.label}>
            <TypedFilter
              id={of.id}
              type="date"
              value={day}
              onChange={(next) =>
                set(key, kind === 'instant' && next !== '' ? momentOf(next, bound) : next)
              }
            />
          </Labelled>
        );
      })}
    </div>
  );
}

interface NumberBoundProps {
  id: string;
  label: string;
  value: unknown;
  kind: Kind;
  set: (number: number | null) => void;
}

/** What is no number of the kind is said to be none, and narrows nothing. */
function NumberBound({ id, label, value, kind, set }: NumberBoundProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <Labelled id={id} label={label} error={isWrong ? 'No such number.' : undefined}>
      <NumberControl
        id={id}
        value={value}
        digits={kind === 'money' || kind === 'share' ? 2 : 0}
        fractional={kind === 'decimal'}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-text` : undefined}
        onBlur={() => setWrong(false)}
        onChange={(number) => {
          const fits = number === null || isBound(kind, number);
          setWrong(!fits);
          if (fits) set(number);
        }}
      />
    </Labelled>
  );
}
