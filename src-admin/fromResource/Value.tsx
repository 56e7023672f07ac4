import type { z } from 'zod';
import { Icon } from '#src/app/Icon.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dayText, instantText, moneyText, numberText, plainText, shareText } from '../ui/format.ts';
import { describe } from './describe.ts';
import { toneOf, valueLabel } from './labels.ts';
import { Reference } from './Reference.tsx';
import { Structure } from '../structuredFields/StructuredValue.tsx';
import styles from './Value.module.css';

interface Props {
  /** The field, or a part of one. */
  of: z.core.$ZodType;
  value: unknown;
  /** The currency of the record's amounts, where it has one. */
  currency: string | null;
}

/** A value, read only, in the way of its kind. */
export function Value({ of, value, currency }: Props) {
  if (value === null || value === undefined || value === '')
    return <span className={styles.nothing}>–</span>;
  const { kind, references } = describe(of);
  const text = plainText(value);
  const show = (part: z.core.$ZodType, one: unknown) => (
    <Value of={part} value={one} currency={currency} />
  );
  switch (kind) {
    case 'money':
      return <span className={styles.number}>{moneyText(Number(value), currency)}</span>;
    case 'share':
      return <span className={styles.number}>{shareText(Number(value))}</span>;
    case 'integer':
    case 'decimal':
      return <span className={styles.number}>{numberText(Number(value))}</span>;
    case 'day':
      return (
        <time dateTime={text} className={styles.time}>
          {dayText(text)}
        </time>
      );
    case 'instant':
      return (
        <time dateTime={text} className={styles.time}>
          {instantText(text)}
        </time>
      );
    case 'state':
    case 'choice':
      return <Chip tone={toneOf(text)}>{valueLabel(text)}</Chip>;
    case 'choices':
      return <Chips values={value} />;
    case 'flag':
      return value ? (
        <Icon name="check" label="Yes" className={styles.yes} />
      ) : (
        <span className={styles.nothing}>No</span>
      );
    case 'ref':
      return <Reference table={references ?? ''} id={text} />;
    case 'json':
      return <Structure of={of} value={value} show={show} />;
    case 'id':
      return <code className={styles.code}>{text}</code>;
    default:
      return text;
  }
}

function Chips({ values }: { values: unknown }) {
  if (!Array.isArray(values) || values.length === 0)
    return <span className={styles.nothing}>–</span>;
  return (
    <span className={styles.chips}>
      {values.map((value) => (
        <Chip key={String(value)} tone={toneOf(String(value))}>
          {valueLabel(String(value))}
        </Chip>
      ))}
    </span>
  );
}
