import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { durationText } from '#src/schema/duration.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import type { Kind } from '#src/schema/field.ts';
import { dayRangeOf } from '#src/schema/kinds/dayRange.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import type { Titles } from '#src/wire/records/records.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { formatCount, formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import { PhotosValue } from './PhotosValue.tsx';
import { StructuredValue } from './StructuredValue.tsx';
import styles from './records.module.css';

interface Props {
  readonly of: z.core.$ZodType;
  readonly value: unknown;
  readonly titles: Titles;
  /** The currency of the record's amounts, where it has one. */
  readonly currency: string | null;
  /** Where the file of the field is downloaded; without it, the file is only named. */
  readonly download?: string | undefined;
}

const MINOR = 100;

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A value of a field, read only. */
export function FieldValue(props: Props) {
  const { t, i18n } = useLingui();
  const { of, value } = props;
  if (isEmpty(value)) return <Trans>None</Trans>;
  const { kind, unit, labels } = describeType(of);
  const words = { yes: t`Yes`, no: t`No`, unavailable: t`Not available` };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return VALUES[kind]({ ...props, text, unit, labels, words, locale: i18n.locale });
}

/** What is shown of a field with a value. */
interface Shown extends Props {
  readonly text: string;
  readonly unit: string | undefined;
  readonly labels: TypeDescription['labels'] | undefined;
  readonly words: Readonly<Record<'yes' | 'no' | 'unavailable', string>>;
  readonly locale: string;
}

type Show = (shown: Shown) => ReactNode;

const text: Show = ({ text: shown }) => <bdi>{shown}</bdi>;
const label: Show = ({ text: shown, labels }) => valueLabelOf({ labels }, shown);

const number: Show = ({ value, unit, locale }) => {
  const shown = formatCount(Number(value), locale);
  return unit === undefined ? shown : `${shown}\u00a0${unit}`;
};

const perCent = (value: number, locale: string) => `${value.toLocaleString(locale)} %`;

const day = (shown: string, locale: string) =>
  isIsoDate(shown) ? formatDay(shown, locale) : shown;

const link = (href: string, shown: string) => (
  <a href={href}>
    <bdi>{shown}</bdi>
  </a>
);

/** How a kind is shown. One without an entry does not compile. */
const VALUES: Readonly<Record<Kind, Show>> = {
  id: text,
  text,
  long_text: text,
  email: ({ text: shown }) => link(`mailto:${shown}`, shown),
  phone: ({ text: shown }) => link(`tel:${shown}`, shown),
  url: ({ text: shown }) => (
    <a href={shown} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{shown.replace(/^https?:\/\//, '')}</bdi>
    </a>
  ),
  integer: number,
  decimal: number,
  money: ({ value, currency, locale }) =>
    currency
      ? formatMoney(Number(value), currency, locale)
      : (Number(value) / MINOR).toLocaleString(locale, { minimumFractionDigits: 2 }),
  share: ({ value, locale }) => perCent(Number(value) / MINOR, locale),
  percent: ({ value, locale }) => perCent(Number(value), locale),
  duration: ({ value }) => durationText(Number(value)),
  flag: ({ value, words }) => (value === true ? words.yes : words.no),
  day: ({ text: shown, locale }) => day(shown, locale),
  day_range: ({ text: shown, locale }) => {
    const range = dayRangeOf(shown);
    return range ? `${day(range.from, locale)} – ${day(range.to, locale)}` : shown;
  },
  instant: ({ text: shown }) => <Instant at={shown} />,
  state: (shown) => <Badge dot>{label(shown)}</Badge>,
  choice: label,
  choices: ({ value, labels }) =>
    Array.isArray(value)
      ? value.map((one) => valueLabelOf({ labels }, String(one))).join(', ')
      : '',
  ref: ({ text: shown, titles, words }) => <bdi>{titles[shown] ?? words.unavailable}</bdi>,
  refs: ({ value, titles, words }) => (
    <ul className={styles.chips}>
      {(Array.isArray(value) ? value.map(String) : []).map((id) => (
        <li key={id}>
          <bdi>{titles[id] ?? words.unavailable}</bdi>
        </li>
      ))}
    </ul>
  ),
  photos: ({ value }) => <PhotosValue value={value} />,
  file: ({ value, download }) => {
    const name = storedFile().safeParse(value).data?.name ?? '';
    if (download === undefined) return <bdi>{name}</bdi>;
    return (
      <a href={download} target="_blank" rel="noopener noreferrer">
        <bdi>{name}</bdi>
      </a>
    );
  },
  json: ({ of, value, titles, currency }) => (
    <StructuredValue
      of={of}
      value={value}
      show={(part, one) => <FieldValue of={part} value={one} {...{ titles, currency }} />}
    />
  ),
};
