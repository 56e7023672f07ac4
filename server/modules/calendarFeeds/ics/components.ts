/** A property of a component: its name in capitals, its parameters by their names in capitals, and its value. */
export interface Line {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

export interface Component {
  /** In capitals, such as `VEVENT`. */
  readonly name: string;
  readonly lines: readonly Line[];
  /** Such as the STANDARD and DAYLIGHT of a VTIMEZONE, and the VALARM of an event. */
  readonly parts: readonly Component[];
}

interface Open extends Component {
  readonly lines: Line[];
  readonly parts: Open[];
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

/** These stand beside each other: where one begins, an unfinished one before it ends. */
const SIDE_BY_SIDE = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Parts within parts; an alarm of an event is at 3. */
const DEPTH_MAX = 8;

const PROPERTY = /^[A-Za-z0-9-]+[;:]/;
const MARK = /^(BEGIN|END):\s*([\w-]+)\s*$/i;

/**
 * The calendars of an unfolded text. Text around them is left out, and so are lines that are no property: some
 * programs write line breaks within a text. Throws CalendarError.
 */
export function parseCalendars(text: string): readonly Component[] {
  const calendars: Open[] = [];
  /** Those that have begun and not ended, from the calendar on. */
  let open: Open[] = [];
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (!PROPERTY.test(line)) continue;
    const [, mark = '', named = ''] = MARK.exec(line) ?? [];
    const name = named.toUpperCase();
    if (mark.toUpperCase() === 'BEGIN') {
      if (name === 'VCALENDAR') open = [];
      else if (SIDE_BY_SIDE.has(name)) open = open.slice(0, 1);
      const component: Open = { name, lines: [], parts: [] };
      if (open.length === 0 && name === 'VCALENDAR') calendars.push(component);
      else if (open.length > 0 && open.length < DEPTH_MAX) open.at(-1)?.parts.push(component);
      else continue;
      open.push(component);
    } else if (mark !== '') {
      const at = open.findLastIndex((one) => one.name === name);
      if (at !== -1) open = open.slice(0, at);
    } else if (open.length > 0) {
      const parsed = parseLine(line);
      if (parsed) open.at(-1)?.lines.push(parsed);
    }
  }
  if (calendars.length === 0) throw new CalendarError('not_calendar');
  if (open.length > 0) throw new CalendarError('incomplete');
  return calendars;
}

/** `NAME;PARAMETER=value;OTHER="quoted: value":the value`. */
function parseLine(line: string): Line | null {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== ';' && character !== ':')) continue;
    parts.push(line.slice(from, at));
    from = at + 1;
    if (character === ':') return lineOf(parts, line.slice(from));
  }
  // A quotation mark that never ends: the first colon ends the parameters.
  const colon = line.indexOf(':');
  return colon === -1 ? null : lineOf(line.slice(0, colon).split(';'), line.slice(colon + 1));
}

function lineOf([name = '', ...parameters]: readonly string[], text: string): Line {
  const named = new Map(
    parameters.map((parameter) => {
      const [key = '', ...rest] = parameter.split('=');
      return [key.trim().toUpperCase(), rest.join('=').replaceAll('"', '').trim()];
    }),
  );
  const value = text.trim();
  // A zone such as UTC+09:00 has a colon, and some programs do not quote it.
  const [, minutes, time] = /^(\d\d):(\d{4}.*)$/.exec(value) ?? [];
  const zone = named.get('TZID');
  if (zone === undefined || minutes === undefined || time === undefined)
    return { name: name.toUpperCase(), parameters: named, value };
  named.set('TZID', `${zone}:${minutes}`);
  return { name: name.toUpperCase(), parameters: named, value: time };
}

/** The first property of that name. */
export const lineNamed = ({ lines }: Component, name: string): Line | undefined =>
  lines.find((line) => line.name === name);

/** The value of the first property of that name in capitals; empty without one. */
export const wordOf = (component: Component, name: string): string =>
  (lineNamed(component, name)?.value ?? '').toUpperCase();
