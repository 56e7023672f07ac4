/** The parts of an iCal text, each parsed on its own so that a broken one harms no other. */
export interface CalendarBlocks {
  readonly events: readonly string[];
  readonly timeZones: readonly string[];
}

/** Why a text is no calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  readonly code: 'not_calendar' | 'incomplete';

  constructor(code: 'not_calendar' | 'incomplete') {
    super(`Not a calendar: ${code}`);
    this.code = code;
  }
}

/**
 * Splits a calendar into its events and time zones; accepts any line ending and a byte order mark.
 * Throws CalendarError.
 */
export function calendarBlocks(text: string): CalendarBlocks {
  const unfolded = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '');
  const lines = unfolded.split('\n').filter((line) => line.trim() !== '');
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) throw new CalendarError('not_calendar');
  if (!/^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '')) throw new CalendarError('incomplete');
  return { events: blocksOf(lines, 'VEVENT'), timeZones: blocksOf(lines, 'VTIMEZONE') };
}

function blocksOf(lines: readonly string[], name: string): string[] {
  const blocks: string[] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const mark = line.trim().toUpperCase();
    if (mark === `BEGIN:${name}`) open = [];
    open?.push(line.trimEnd());
    if (mark !== `END:${name}` || !open) continue;
    blocks.push(open.join('\r\n'));
    open = null;
  }
  return blocks;
}
