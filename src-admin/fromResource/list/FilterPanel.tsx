import { useState } from 'react';
import { PERIODS } from '#src/rules/backOffice/periods.ts';
import { metaOf, type Field, type Kind } from '#src/schema/field.ts';
import { instantOfDay, isValidBound } from '#src/schema/kinds/bounds.ts';
import { isRanged } from '#src/schema/kinds/contract.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChoiceControl } from '#src-admin/controls/ChoiceControl.tsx';
import { ChoicesControl } from '#src-admin/controls/ChoicesControl.tsx';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { LazyRefs } from '#src-admin/controls/LazyRefs.tsx';
import { NumberControl } from '#src-admin/controls/NumberControl.tsx';
import { RefControl } from '#src-admin/controls/RefControl.tsx';
import { TextControl } from '#src-admin/controls/TextControl.tsx';
import { useTypedText } from '#src/app/deferred/forms/useTypedText.ts';
import { localDay, plainText } from '#src-admin/ui/format.ts';
import { resourceOfTable } from '../../declaration/describe.ts';
import styles from './FilterPanel.module.css';
import { isNotSet, NOT_SET, useFilters, type Filters } from '../../declaration/filterValues.ts';
import { fieldLabel, valueLabelOf } from '#src/schema/fieldLabel.ts';
import { controlOf } from '#src/schema/forms/controls.ts';
import { valueLabel } from '#src/schema/labels.ts';

interface PanelProps {
  resource: Resource;
  /** The columns, in order. */
  columns: readonly string[];
}

/** One control for each of the columns. A change applies at once. */
export function FilterPanel({ resource, columns }: PanelProps) {
  const { filters, setFilter: set } = useFilters();
  return (
    <div className={styles.panel}>
      {columns.map((column) => {
        const field = resource.fields[column];
        return field && <FilterControl key={column} {...{ column, field, filters, set }} />;
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

/** The control of a filter; a nullable field can also be filtered by being empty. */
function FilterControl(props: Props) {
  const { column, field, filters, set } = props;
  const { kind, nullable, values } = metaOf(field);
  // Choices offer “not set” among their own options.
  if (!nullable || values || kind === 'flag') return <ValueControl {...props} />;
  const narrow: Props['set'] = (key, value) => {
    if (isNotSet(filters[column])) set(column, null);
    set(key, value);
  };
  return (
    <div className={styles.field}>
      <ValueControl {...props} set={narrow} />
      <ChoicesControl
        id={`filter-${column}-none`}
        value={isNotSet(filters[column]) ? [NO_VALUE] : []}
        onChange={(chosen) => {
          for (const [bound] of BOUNDS) set(`${column}_${bound}`, null);
          set(column, Array.isArray(chosen) && chosen.length > 0 ? NOT_SET : null);
        }}
        options={[{ value: NO_VALUE, label: `${fieldLabel(column, field)} not set` }]}
      />
    </div>
  );
}

function ValueControl({ column, field, filters, set }: Props) {
  const { kind, nullable, values = [], references = '' } = metaOf(field);
  const id = `filter-${column}`;
  const label = fieldLabel(column, field);
  const value = filters[column];
  const control = { id, value, onChange: (next: unknown) => set(column, next) };
  const options = values.map((one) => ({ value: one, label: valueLabelOf(field, one) }));
  const target = resourceOfTable(references);
  if (kind === 'day_range')
    return (
      <LabelledControl id={id} label={`${label}, on`}>
        <TypedFilter id={id} type="date" value={plainText(value)} onChange={control.onChange} />
      </LabelledControl>
    );
  if (isRanged(kind)) return <Range {...{ column, field, filters, set }} />;
  if (target) {
    const References = kind === 'refs' ? LazyRefs : RefControl;
    return (
      <LabelledControl id={id} label={label}>
        <References {...control} resource={target} />
      </LabelledControl>
    );
  }
  if (kind === 'flag')
    return (
      <LabelledControl id={id} label={label}>
        <ChoiceControl
          id={id}
          none="Either"
          value={isNotSet(value) ? 'null' : plainText(value)}
          onChange={(next) => set(column, flagFilter(next))}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
            ...(nullable ? [{ value: 'null', label: 'Not set' }] : []),
          ]}
        />
      </LabelledControl>
    );
  if (options.length > 0) {
    const chosen: readonly unknown[] = Array.isArray(value)
      ? value
      : value === undefined
        ? []
        : [value];
    const all = nullable ? [...options, { value: NO_VALUE, label: 'Not set' }] : options;
    return (
      <LabelledControl id={id} label={label} group>
        <ChoicesControl
          id={id}
          value={chosen.map((one) => one ?? NO_VALUE)}
          onChange={(next) => set(column, withNulls(next))}
          options={all}
        />
      </LabelledControl>
    );
  }
  return (
    <LabelledControl id={id} label={label}>
      <TypedFilter id={id} value={plainText(value)} onChange={control.onChange} />
    </LabelledControl>
  );
}

/** Represents null among the choices, none of which is an empty text. */
const NO_VALUE = '';

const withNulls = (chosen: unknown): unknown =>
  Array.isArray(chosen) ? chosen.map((one: unknown) => (one === NO_VALUE ? null : one)) : chosen;

function flagFilter(chosen: unknown): unknown {
  if (chosen === 'null') return NOT_SET;
  return chosen === null ? null : chosen === 'true';
}

interface TypedProps {
  id: string;
  type?: 'text' | 'date';
  value: string;
  onChange: (text: string) => void;
}

/** Reports a text after a pause in typing: a year is incomplete until its last digit. */
function TypedFilter({ id, type = 'text', value, onChange }: TypedProps) {
  return <TextControl id={id} type={type} {...useTypedText(value, onChange)} />;
}

const BOUNDS = [
  ['gte', 'from'],
  ['lte', 'to'],
] as const;

function Range({ column, field, filters, set }: Props) {
  const { kind } = metaOf(field);
  const isTime = kind === 'day' || kind === 'instant';
  return (
    <div className={styles.range}>
      {isTime && (
        <LabelledControl id={`filter-${column}_within`} label={fieldLabel(column, field)}>
          <ChoiceControl
            id={`filter-${column}_within`}
            none="Any time"
            value={plainText(filters[`${column}_within`])}
            onChange={(next) => set(`${column}_within`, next)}
            options={PERIODS.map((value) => ({ value, label: valueLabel(value) }))}
          />
        </LabelledControl>
      )}
      {BOUNDS.map(([bound, word]) => {
        const key = `${column}_${bound}`;
        const of = {
          id: `filter-${key}`,
          label: `${fieldLabel(column, field)}, ${word}`,
          value: filters[key],
        };
        if (!isTime)
          return <NumberBound key={key} {...of} kind={kind} set={(number) => set(key, number)} />;
        const day =
          kind === 'instant' && of.value !== undefined
            ? localDay(new Date(plainText(of.value)))
            : plainText(of.value);
        return (
          <LabelledControl key={key} id={of.id} label={of.label}>
            <TypedFilter
              id={of.id}
              type="date"
              value={day}
              onChange={(next) =>
                set(key, kind === 'instant' && next !== '' ? instantOfDay(next, bound) : next)
              }
            />
          </LabelledControl>
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

/** A number of the wrong kind shows an error and does not filter. */
function NumberBound({ id, label, value, kind, set }: NumberBoundProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <LabelledControl id={id} label={label} error={isWrong ? 'No such number.' : undefined}>
      <NumberControl
        id={id}
        value={value}
        digits={controlOf({ kind, nullable: false }, null).digits}
        // A filter takes minutes as a number.
        kind={kind === 'duration' ? 'integer' : kind}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-text` : undefined}
        onBlur={() => setWrong(false)}
        onChange={(number) => {
          const fits = number === null || isValidBound(kind, number);
          setWrong(!fits);
          if (fits) set(number);
        }}
      />
    </LabelledControl>
  );
}
