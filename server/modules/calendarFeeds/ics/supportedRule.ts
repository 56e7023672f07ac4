const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const PARTS = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
]);

/**
 * Whether a recurrence rule can be expanded. A rule without any occurrence, such as 30 February,
 * makes the expansion endless, so only rules that must have occurrences are accepted: of days and
 * longer, by weekday, month and day of the month.
 */
export function supportedRule(rule: string): boolean {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name, value] as const;
      }),
  );
  if (![...parts.keys()].every((name) => PARTS.has(name))) return false;
  const frequency = parts.get('FREQ') ?? '';
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (!FREQUENCIES.has(frequency) || !(interval >= 1 && interval <= 60)) return false;
  const by = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (
    interval > 1 &&
    by.length > 0 &&
    !(frequency === 'WEEKLY' && by.every((name) => name === 'BYDAY'))
  )
    return false;
  const numbers = (name: string) =>
    (parts.get(name) ?? '').split(',').flatMap((text) => {
      const found = /^[+-]?\d+/.exec(text);
      return found ? [Math.abs(Number(found[0]))] : [];
    });
  // Only a month or a year has a first Friday.
  const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (!isLong && numbers('BYDAY').length > 0) return false;
  // A fifth weekday and the days 29 to 31 do not exist in every month.
  return (
    numbers('BYDAY').every((ordinal) => ordinal >= 1 && ordinal <= 4) &&
    numbers('BYMONTHDAY').every((day) => day >= 1 && day <= 28) &&
    numbers('BYMONTH').every((month) => month >= 1 && month <= 12)
  );
}
