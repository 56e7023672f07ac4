import { useLingui } from '@lingui/react/macro';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { type DateStyle, formatDay, formatDays } from '../display/format.ts';

export function DateText({ day, format }: { day: IsoDate; format?: DateStyle }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{formatDay(day, i18n.locale, format)}</time>;
}

export function DateRange({
  from,
  to,
  format,
}: {
  from: IsoDate;
  to: IsoDate;
  format?: DateStyle;
}) {
  const { i18n } = useLingui();
  return <span>{formatDays(from, to, i18n.locale, format)}</span>;
}
