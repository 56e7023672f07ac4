import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { durationText } from '#src/schema/duration.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { describeType } from '#src/schema/describeType.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import type { Titles } from '#src/wire/records/records.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { formatCount, formatDay, formatMoney } from '#src-market/ui/display/format.ts';

interface Props {
  readonly of: z.ZodType;
  readonly value: unknown;
  readonly titles: Titles;
  /** The currency of the record's amounts, where it has one. */
  readonly currency: string | null;
}

const MINOR = 100;

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A value of a field, read only. */
export function FieldValue({ of, value, titles, currency }: Props) {
  const { t, i18n } = useLingui();
  const { kind, labels } = describeType(of);
  if (isEmpty(value)) return <Trans>None</Trans>;
  if (kind === 'photos')
    return (
      <Plural value={Array.isArray(value) ? value.length : 0} one="# photo" other="# photos" />
    );
  if (kind === 'file') return <bdi>{storedFile().safeParse(value).data?.name}</bdi>;
  if (Array.isArray(value))
    return value.map((one) => valueLabelOf({ labels }, String(one))).join(', ');
  const text = typeof value === 'string' ? value : '';
  const number = Number(value);
  switch (kind) {
    case 'money':
      return currency
        ? formatMoney(number, currency, i18n.locale)
        : (number / MINOR).toLocaleString(i18n.locale, { minimumFractionDigits: 2 });
    case 'share':
      return `${(number / MINOR).toLocaleString(i18n.locale)} %`;
    case 'percent':
      return `${number.toLocaleString(i18n.locale)} %`;
    case 'duration':
      return durationText(number);
    case 'integer':
    case 'decimal':
      return formatCount(number, i18n.locale);
    case 'flag':
      return value === true ? t`Yes` : t`No`;
    case 'day':
      return isIsoDate(text) ? formatDay(text, i18n.locale) : text;
    case 'instant':
      return <Instant at={text} />;
    case 'state':
      return <Badge dot>{valueLabelOf({ labels }, text)}</Badge>;
    case 'choice':
      return valueLabelOf({ labels }, text);
    case 'ref':
      return <bdi>{titles[text] ?? t`Not available`}</bdi>;
    default:
      return <bdi>{text || JSON.stringify(value)}</bdi>;
  }
}
