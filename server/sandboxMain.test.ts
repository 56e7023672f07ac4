import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import {
  CALENDAR_BOMBS,
  calendar,
  CSV_BOMBS,
  event,
  PDF_BOMBS,
  SLOW_CALENDAR,
  STATEMENT_BOMBS,
} from '#tests/support/network/bombs.mjs';
import { csvFormat } from './modules/backOffice/transfer/csvFormat.ts';
import { calendarFormat } from './modules/calendarFeeds/ics/calendarFormat.ts';
import { statementFormat } from './modules/payments/statements/statementFormat.ts';
import { pdfFormat } from './platform/files/pdfFormat.ts';
import type { AnySandboxFormat, SandboxFormat } from './platform/sandbox/format.ts';
import type { ApiError } from './platform/errors.ts';
import { readSandboxed } from './platform/sandbox/sandbox.ts';
import { SandboxError } from './platform/sandbox/sandboxError.ts';

const WINDOW = {
  timeZone: 'Europe/Lisbon',
  from: isoDate('2026-06-01'),
  until: isoDate('2028-06-01'),
};

const EVENT = event('DTSTART;VALUE=DATE:20260610');

/** An input with options of its format. */
interface Input {
  readonly format: AnySandboxFormat;
  readonly options: unknown;
  readonly text: string;
}
type Case = readonly [name: string, input: Input, outcomes: readonly string[]];
const ics = (text: string): Input => ({ format: calendarFormat, options: WINDOW, text });
const csv = (text: string): Input => ({ format: csvFormat, options: null, text });
const statement = (text: string): Input => ({
  format: statementFormat,
  options: { iban: 'DE89370400440532013000' },
  text,
});
const pdf = (text: string): Input => ({ format: pdfFormat, options: null, text });

const read = ({ format, options, text }: Input, account: string) =>
  readSandboxed(format as SandboxFormat<unknown, unknown, unknown>, {
    account,
    input: Buffer.from(text),
    options,
  });

/** What became of an input (read, or the name of its error), and how often the event loop turned meanwhile. */
async function outcomeOf(input: Input, account = 'a') {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  try {
    const { items } = await read(input, account);
    return { outcome: 'read', items: items.length, turns };
  } catch (error) {
    const outcome = error instanceof SandboxError ? error.reason : (error as Error).name;
    return { outcome, items: 0, turns };
  } finally {
    clearImmediate(next);
  }
}

/** What may become of an input that takes long: fast machines read it. */
const ANY = ['read', 'time', 'memory', 'ApiError'];

describe('an input of a stranger', () => {
  it.each<Case>([
    ...CALENDAR_BOMBS.map(([name, text]): Case => [name, ics(text), ANY]),
    ...STATEMENT_BOMBS.map(([name, text]): Case => [name, statement(text), ['ApiError', 'time']]),
    ...PDF_BOMBS.map(([name, text]): Case => [name, pdf(text), ANY]),
    ...CSV_BOMBS.map(([name, text]): Case => [`8 MB: ${name}`, csv(text), ['ApiError']]),
    ['8 MB of one cell', csv(`a,b\n${'x'.repeat(7_900_000)},1`), ['read']],
    ['MT940 without an end', statement(`:20:1\n${':61:'.repeat(900_000)}`), ['ApiError']],
  ])('%s leaves the event loop free', async (_name, input, expected) => {
    // A parser on this thread lets it turn not once. How long a turn takes depends on what else the machine does.
    const { outcome, turns } = await outcomeOf(input);
    expect(turns).toBeGreaterThan(0);
    expect(expected).toContain(outcome);
  });

  it('that is too large is refused before it is sent', async () => {
    const { outcome } = await outcomeOf(csv('x'.repeat(csvFormat.maxInputBytes + 1)));
    expect(outcome).toBe('input');
  });

  it('is not quoted by its refusal', async () => {
    const [[, nested]] = STATEMENT_BOMBS;
    const error: unknown = await read(statement(nested), 'a').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unreadable_statement' });
    const { message, errors } = error as ApiError;
    const text = 'The file is not valid XML. Download it from your bank again.';
    expect([message, errors]).toEqual([text, { text: [text] }]);
  });

  it('that exhausts its child delays no other account', async () => {
    const bomb: Input = {
      ...ics(SLOW_CALENDAR),
      format: { ...calendarFormat, ms: 1_500 },
    };
    const good = ics(calendar(EVENT));
    const order: string[] = [];
    const noted = async (account: string, input: Input) => {
      const { outcome } = await outcomeOf(input, account);
      order.push(`${account}: ${outcome}`);
    };
    await Promise.all([
      ...Array.from({ length: 3 }, () => noted('attacker', bomb)),
      noted('seller', good),
    ]);
    expect(order.toSorted()).toEqual([
      'attacker: time',
      'attacker: time',
      'attacker: time',
      'seller: read',
    ]);
    expect(order.at(-1)).toBe('attacker: time');
    // The child that was killed is replaced.
    expect(await outcomeOf(good, 'attacker')).toMatchObject({ outcome: 'read', items: 1 });
  });

  it('that needs too much memory ends its child alone', { timeout: 60_000 }, async () => {
    const [[, endless]] = PDF_BOMBS;
    // On a busy machine the memory lasts longer than the time that is allowed.
    const patient: Input = { ...pdf(endless), format: { ...pdfFormat, ms: 50_000 } };
    expect(await outcomeOf(patient)).toMatchObject({ outcome: 'memory' });
  });

  it('whose reader fails is named so, and the next is read', async () => {
    const odd = { ...ics(calendar(EVENT)), options: null };
    expect(await outcomeOf(odd)).toMatchObject({ outcome: 'error' });
    expect(await outcomeOf(ics(calendar(EVENT)))).toMatchObject({ outcome: 'read' });
  });

  it('whose answer is too long is not read', async () => {
    const rows = csv(`a,b\n${'1,2\n'.repeat(4_000)}`);
    const format = { ...csvFormat, maxOutputBytes: 10_000 };
    expect(await outcomeOf({ ...rows, format })).toMatchObject({ outcome: 'output' });
  });
});
