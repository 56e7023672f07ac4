import type { ReactNode } from 'react';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { jsonText, structureOf } from '#src/schema/kinds/structure.ts';
import { columnLabel } from '#src/schema/labels.ts';
import styles from './records.module.css';

interface Props {
  readonly of: z.core.$ZodType;
  readonly value: unknown;
  /** Shows one value inside it. */
  readonly show: (of: z.core.$ZodType, value: unknown) => ReactNode;
}

/** A structured value, read only: an object as names and values, a list one below the other. */
export function StructuredValue({ of, value, show }: Props) {
  const structure = structureOf(of);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  switch (structure.is) {
    case 'fields':
      return <Pairs {...{ value, show }} shape={structure.shape} />;
    case 'items':
      return (
        <ol className={styles.list}>
          {items.map((item, index) => (
            // The list is never reordered.
            <li key={index}>
              <Pairs value={item} show={show} shape={structure.shape} />
            </li>
          ))}
        </ol>
      );
    case 'values':
      return (
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={index}>{show(structure.of, item)}</li>
          ))}
        </ul>
      );
    case 'text':
      return <pre className={styles.json}>{jsonText(value)}</pre>;
  }
}

interface PairsProps extends Pick<Props, 'value' | 'show'> {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
}

function Pairs({ shape, value, show }: PairsProps) {
  const values = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  return (
    <dl className={styles.facts}>
      {Object.entries(shape).map(([part, of]) => (
        <div key={part}>
          <dt>{describeType(of).label ?? columnLabel(part)}</dt>
          <dd>{show(of, values.get(part))}</dd>
        </div>
      ))}
    </dl>
  );
}
