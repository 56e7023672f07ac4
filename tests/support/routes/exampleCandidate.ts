import type { FastifyRequest } from 'fastify';
import type { RecordedExample } from '#server/platform/apiDocs/recordedExample.ts';

/** A call of a test as the documentation can show it; `at` is the method and the route. */
export interface ExampleCandidate extends RecordedExample {
  readonly at: string;
}

const LONGEST_TEXT = 300;

/** Values that look like secrets, by the name of their field: a person who reads them may think that they leaked. */
const SECRET =
  /token$|^secret$|^hash$|challenge|signature|^rawId$|client_secret|recovery_codes|otpauth|^auth$|p256dh|fingerprint|^authorization$|^cookie$/;

/** The value without what makes an example long or looks secret: lists keep their first item. */
function short(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => short(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, short(one, key)]));
  if (typeof value !== 'string') return value;
  if (SECRET.test(name)) return '…';
  return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
}

/** What records of tests are called, and what the documentation calls them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@(?:people|keystead)\.test/g, 'marta@example.com'],
  [/\b[\da-f-]{12,36}@example\.com/g, 'marta@example.com'],
  [/\bPerson [\da-f]{6}\b/g, 'Marta Figueiredo'],
  [/\bbuyer [\da-f]{6}\b/g, 'Ada Lindqvist'],
  [/\bseller [\da-f]{6}\b/g, 'Casa Figueiredo'],
  [/\bA sample, long enough for a reason: [\da-f]{8}\b/g, 'A text that a person wrote.'],
  [/\b(Quiet rooms|Home|Flat|Casa|Studio) [\da-f]{6,8}\b/g, '$1 by the river'],
  [/https?:\/\/(?:keystead\.test|127\.0\.0\.1:\d+|localhost:\d+)/g, 'https://keystead.example'],
  [/\bkeystead\.test\b/g, 'keystead.example'],
];

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The text with ids numbered in the order in which they appear, and without names of test records. */
function renamed(text: string): string {
  const ids = new Map<string, string>();
  const named = NAMES.reduce((found, [pattern, name]) => found.replaceAll(pattern, name), text);
  return named.replaceAll(ID, (id) => {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const numbered = `0198f3c2-7c00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, numbered);
    return numbered;
  });
}

/** A line with the call and its reply, as JSON. */
export function exampleCandidate(
  { method, url }: { readonly method: string; readonly url: string },
  request: FastifyRequest,
  status: number,
  reply: string,
): string {
  const candidate: ExampleCandidate = {
    at: `${method} ${url}`,
    path: (request.params ?? {}) as ExampleCandidate['path'],
    query: Object.fromEntries(new URL(request.url, 'http://keystead.test').searchParams),
    body: request.body ?? null,
    status,
    reply: JSON.parse(reply),
  };
  return JSON.stringify(candidate);
}

/** The candidate of a line, as short as the documentation shows it. */
export function shownCandidate(line: string): ExampleCandidate {
  const { reply, ...call } = JSON.parse(line) as ExampleCandidate;
  return JSON.parse(renamed(JSON.stringify({ ...call, reply: short(reply) }))) as ExampleCandidate;
}
