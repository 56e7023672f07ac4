import { lazy } from 'react';
import type { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Kind } from '#src/schema/field.ts';
import { Chip } from '../ui/Chip.tsx';
import { durationText } from '#src/schema/duration.ts';
import { dayText, instantText, moneyText, numberText, plainText, shareText } from '../ui/format.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import { resourceLabel } from '../declaration/describe.ts';
import { toneOf } from '../declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Reference } from './Reference.tsx';
import { StructuredValue } from '../structuredFields/StructuredValue.tsx';
import styles from './Value.module.css';

const FileValue = lazy(() => import('../files/FileValue.tsx'));
const PhotoStrip = lazy(() => import('../photos/PhotoStrip.tsx'));

interface Props {
  /** The field, or a part of a structured field. */
  of: z.core.$ZodType;
  value: unknown;
  /** The currency of the record's amounts, where it has one. */
  currency: string | null;
  /** The title of the record that a reference points to (`namesOf`). */
  name?: string | undefined;
  /** The column of the record on the page that has the value, for a link to its file. */
  column?: string | undefined;
}

/** A value of a zod type, read only. */
export function Value({ of, value, currency, name, column }: Props) {
  const { kind, references, namesResource, unit, tone, labels } = describeType(of);
  if (namesResource && !isEmpty(value)) return resourceLabel(plainText(value));
  if (kind === 'photos')
    return (
      <Region fallback={null}>
        <PhotoStrip value={value} />
      </Region>
    );
  if (kind === 'file' && !isEmpty(value))
    return (
      <Region fallback={null}>
        <FileValue value={value} column={column} />
      </Region>
    );
  if (kind !== 'json' || isEmpty(value))
    return <PlainValue {...{ kind, references, value, currency, name, unit, tone, labels }} />;
  const show = (part: z.core.$ZodType, one: unknown) => (
    <Value of={part} value={one} currency={currency} />
  );
  return <StructuredValue of={of} value={value} show={show} />;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

interface PlainProps extends Omit<Props, 'of' | 'column'> {
  unit?: TypeDescription['unit'] | undefined;
  tone?: TypeDescription['tone'] | undefined;
  labels?: TypeDescription['labels'] | undefined;
  kind: Kind;
  /** The table a reference points to. */
  references?: string | undefined;
}

/** A value of a kind, read only; anything but structured values. */
export function PlainValue(props: PlainProps) {
  const { kind, references = '', value, currency, name, unit, tone, labels } = props;
  if (isEmpty(value)) return <span className={styles.nothing}>–</span>;
  const text = plainText(value);
  switch (kind) {
    case 'money':
      return <span className={styles.number}>{moneyText(Number(value), currency)}</span>;
    case 'share':
      return <span className={styles.number}>{shareText(Number(value))}</span>;
    case 'integer':
    case 'decimal':
      return (
        <span className={styles.number}>
          {numberText(Number(value))}
          {unit && <span>{`\u00a0${unit}`}</span>}
        </span>
      );
    case 'percent':
      return <span className={styles.number}>{shareText(Number(value) * 100)}</span>;
    case 'duration':
      return <span className={styles.number}>{durationText(Number(value))}</span>;
    case 'phone':
      return <a href={`tel:${text}`}>{text}</a>;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer" className={styles.url}>
          {text.replace(/^https?:\/\//, '')}
        </a>
      );
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
      return <Chip tone={toneOf(text, tone)}>{valueLabelOf({ labels }, text)}</Chip>;
    case 'choices':
      return <Chips values={value} tone={tone} labels={labels} />;
    case 'flag':
      return value ? (
        <Icon name="check" label="Yes" className={styles.yes} />
      ) : (
        <span className={styles.nothing}>No</span>
      );
    case 'ref':
      return <Reference table={references} id={text} name={name} />;
    case 'id':
      return <code className={styles.code}>{text}</code>;
    default:
      return <bdi>{text}</bdi>;
  }
}

function Chips({
  values,
  tone,
  labels,
}: Pick<PlainProps, 'tone' | 'labels'> & { values: unknown }) {
  if (!Array.isArray(values) || values.length === 0)
    return <span className={styles.nothing}>–</span>;
  return (
    <span className={styles.chips}>
      {values.map((value) => (
        <Chip key={String(value)} tone={toneOf(String(value), tone)}>
          {valueLabelOf({ labels }, String(value))}
        </Chip>
      ))}
    </span>
  );
}
