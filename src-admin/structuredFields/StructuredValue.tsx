import type { ReactNode } from 'react';
import { z } from 'zod';
import { isNumeric } from '../declaration/describe.ts';
import { columnLabel } from '#src/schema/labels.ts';
import { plainText } from '../ui/format.ts';
import { unwrapType } from '#src/schema/kinds/unwrapType.ts';
import { WEEKDAYS } from './weekdays.ts';
import styles from './StructuredValue.module.css';

type Show = (of: z.core.$ZodType, value: unknown) => ReactNode;

interface Props {
  of: z.core.$ZodType;
  value: unknown;
  /** Shows one value inside it. */
  show: Show;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Entries = readonly (readonly [key: string, value: unknown])[];

function shapeOf(type: z.ZodObject): Shape {
  return type.shape;
}

function entriesOf(value: unknown): Entries {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** A structured value, read only: a list of objects as a table, an object as names and values. */
export default function StructuredValue({ of, value, show }: Props) {
  const type = unwrapType(of);
  if (type instanceof z.ZodArray) {
    const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
    const element = unwrapType(type.element);
    if (element instanceof z.ZodObject)
      return <Rows shape={shapeOf(element)} rows={items} show={show} />;
    return (
      <bdi>{items.map((item) => WEEKDAYS[Number(item)] ?? String(item)).join(', ') || '–'}</bdi>
    );
  }
  if (type instanceof z.ZodObject)
    return (
      <dl className={styles.pairs}>
        {Object.entries(shapeOf(type)).map(([key, field]) => (
          <Pair key={key} name={columnLabel(key)}>
            {show(field, new Map(entriesOf(value)).get(key))}
          </Pair>
        ))}
      </dl>
    );
  if (type instanceof z.ZodRecord && entriesOf(value).length > 0)
    return (
      <dl className={styles.pairs}>
        {entriesOf(value).map(([key, one]) => (
          <Pair key={key} name={WEEKDAYS[Number(key)] ?? columnLabel(key)}>
            {show(type.valueType, one)}
          </Pair>
        ))}
      </dl>
    );
  return <UntypedValue value={value} />;
}

/** A value whose declaration says nothing of its type, such as the input of any action. */
function UntypedValue({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item, index) => (
      // The list is never reordered.
      <div key={index}>
        <UntypedValue value={item} />
      </div>
    ));
  const entries = Array.isArray(value) ? [] : entriesOf(value);
  if (entries.length > 0)
    return (
      <dl className={styles.pairs}>
        {entries.map(([key, one]) => (
          <Pair key={key} name={columnLabel(key)}>
            <UntypedValue value={one} />
          </Pair>
        ))}
      </dl>
    );
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return <bdi>{plainText(typeof value === 'object' ? '' : value) || '–'}</bdi>;
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RowsProps {
  shape: Shape;
  rows: readonly unknown[];
  show: Show;
}

function Rows({ shape, rows, show }: RowsProps) {
  if (rows.length === 0) return '–';
  const columns = Object.entries(shape);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([column, field]) => (
            <th key={column} className={isNumeric(field) ? styles.numeric : undefined}>
              {columnLabel(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows of a snapshot are never reordered.
          <tr key={index}>
            {columns.map(([column, field]) => (
              <td
                key={column}
                data-label={columnLabel(column)}
                className={isNumeric(field) ? styles.numeric : undefined}
              >
                {show(field, new Map(entriesOf(row)).get(column))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
