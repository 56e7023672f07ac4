import { lazy, type ReactNode } from 'react';
import type { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Kind } from '#src/schema/field.ts';
import { Chip } from '../ui/Chip.tsx';
import { durationText } from '#src/schema/duration.ts';
import { dayRangeOf } from '#src/schema/kinds/dayRange.ts';
import { dayText, instantText, moneyText, numberText, plainText, shareText } from '../ui/format.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import { resourceLabel } from '../declaration/describe.ts';
import { toneOf } from '../declaration/labels.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Reference } from './Reference.tsx';
import styles from './Value.module.css';

const FileValue = lazy(() => import('../files/FileValue.tsx'));
const StructuredValue = lazy(() => import('../structuredFields/StructuredValue.tsx'));
const PhotoStrip = lazy(() => import('../photos/PhotoStrip.tsx'));

type Names = Readonly<Record<string, string | undefined>>;

interface Props {
  /** The field, or a part of a structured field. */
  of: z.core.$ZodType;
  value: unknown;
  /** The currency of the record's amounts, where it has one. */
  currency: string | null;
  /** The title of the record that a reference points to (`namesOf`). */
  name?: string | undefined;
  /** The titles of the records that several references point to, by their ids (`namesOf`). */
  names?: Names | undefined;
  /** The column of the record on the page that has the value, for a link to its file. */
  column?: string | undefined;
}

/** A value of a zod type, read only. */
export function Value({ of, value, currency, name, names, column }: Props) {
  const description = describeType(of);
  if (isEmpty(value)) return <Nothing kind={description.kind} />;
  if (description.namesResource) return resourceLabel(plainText(value));
  return show(description.kind, { ...description, of, value, currency, name, names, column });
}

/** A value of a kind whose field is not known. */
export const PlainValue = ({
  kind,
  ...given
}: Pick<Shown, 'value' | 'currency'> & { kind: Kind }) =>
  isEmpty(given.value) ? <Nothing kind={kind} /> : show(kind, given);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function Nothing({ kind }: { kind: Kind }) {
  // A panel says what is missing.
  if (kind === 'photos') return VALUES.photos({ value: [], currency: null });
  return <span className={styles.nothing}>–</span>;
}

/** What is shown of a field with a value. */
interface Shown extends Pick<Partial<TypeDescription>, 'references' | 'unit' | 'tone' | 'labels'> {
  value: unknown;
  currency: string | null;
  of?: z.core.$ZodType;
  name?: string | undefined;
  names?: Names | undefined;
  column?: string | undefined;
}

type Show = (shown: Shown) => ReactNode;

const numeral = (text: string, unit?: string) => (
  <span className={styles.number}>
    {text}
    {unit && <span>{`\u00a0${unit}`}</span>}
  </span>
);

const number: Show = ({ value, unit }) => numeral(numberText(Number(value)), unit);

const text: Show = ({ value }) => <bdi>{plainText(value)}</bdi>;

const time = (dateTime: string, shown: string) => (
  <time dateTime={dateTime} className={styles.time}>
    {shown}
  </time>
);

const link = (to: string, shown: string) => (
  <a href={to} className={styles.url}>
    {shown}
  </a>
);

const chip: Show = ({ value, tone, labels }) => (
  <Chip tone={toneOf(plainText(value), tone)}>{valueLabelOf({ labels }, plainText(value))}</Chip>
);

/** How a kind is shown. One without an entry does not compile. */
const VALUES: Readonly<Record<Kind, Show>> = {
  id: ({ value }) => <code className={styles.code}>{plainText(value)}</code>,
  text,
  long_text: text,
  // The row of a list opens its record, so that an address is no link.
  email: text,
  phone: ({ value }) => link(`tel:${plainText(value)}`, plainText(value)),
  url: ({ value }) => (
    <a href={plainText(value)} target="_blank" rel="noopener noreferrer" className={styles.url}>
      {plainText(value).replace(/^https?:\/\//, '')}
    </a>
  ),
  integer: number,
  decimal: number,
  money: ({ value, currency }) => numeral(moneyText(Number(value), currency)),
  share: ({ value }) => numeral(shareText(Number(value))),
  percent: ({ value }) => numeral(shareText(Number(value) * 100)),
  duration: ({ value }) => numeral(durationText(Number(value))),
  day: ({ value }) => time(plainText(value), dayText(plainText(value))),
  day_range: ({ value }) => <DayRange text={plainText(value)} />,
  instant: ({ value }) => time(plainText(value), instantText(plainText(value))),
  choice: chip,
  state: chip,
  choices: ({ value, tone, labels }) => <Chips values={value} tone={tone} labels={labels} />,
  flag: ({ value }) =>
    value ? (
      <Icon name="check" label="Yes" className={styles.yes} />
    ) : (
      <span className={styles.nothing}>No</span>
    ),
  ref: ({ value, references = '', name }) => (
    <Reference table={references} id={plainText(value)} name={name} />
  ),
  refs: ({ value, references = '', names = {} }) => (
    <References ids={value} table={references} names={names} />
  ),
  photos: ({ value }) => (
    <Region fallback={null}>
      <PhotoStrip value={value} />
    </Region>
  ),
  file: ({ value, column }) => (
    <Region fallback={null}>
      <FileValue value={value} column={column} />
    </Region>
  ),
  json: ({ of, value, currency }) =>
    of && (
      <Region fallback={null}>
        <StructuredValue
          of={of}
          value={value}
          show={(part, one) => <Value of={part} value={one} currency={currency} />}
        />
      </Region>
    ),
};

const show = (kind: Kind, shown: Shown): ReactNode => VALUES[kind](shown);

function DayRange({ text: written }: { text: string }) {
  const range = dayRangeOf(written);
  if (!range) return <bdi>{written}</bdi>;
  return (
    <span className={styles.time}>
      <time dateTime={range.from}>{dayText(range.from)}</time>
      {' – '}
      <time dateTime={range.to}>{dayText(range.to)}</time>
    </span>
  );
}

function References({ ids, table, names }: { ids: unknown; table: string; names: Names }) {
  if (!Array.isArray(ids) || ids.length === 0) return <span className={styles.nothing}>–</span>;
  return (
    <ul className={styles.references}>
      {ids.map((id) => (
        <li key={String(id)}>
          <Reference table={table} id={String(id)} name={names[String(id)]} />
        </li>
      ))}
    </ul>
  );
}

interface ChipsProps {
  values: unknown;
  tone: Shown['tone'] | undefined;
  labels: Shown['labels'] | undefined;
}

function Chips({ values, tone, labels }: ChipsProps) {
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
