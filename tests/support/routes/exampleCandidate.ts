import type { FastifyRequest } from 'fastify';

/** A call of a test as the documentation shows it; `at` is the method and the route. */
export interface ExampleCandidate {
  readonly at: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly status: number;
  readonly reply: unknown;
}

const LONGEST_TEXT = 300;

/** Values that look like secrets, by the name of their field: secret scanners would report them. */
const SECRET =
  /token$|^secret$|^hash$|password|challenge|signature|^rawId$|client_secret|recovery_codes|otpauth/;

/** The value without what makes an example long or looks secret: lists keep their first item. */
function short(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((one) => short(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, short(one, key)]));
  if (typeof value !== 'string') return value;
  if (SECRET.test(name)) return '…';
  return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
}

/** A line with the call and its reply, where ids are numbered in the order in which they appear. */
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
    reply: short(JSON.parse(reply)),
  };
  const ids = new Map<string, string>();
  return JSON.stringify(candidate)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      const known = ids.get(id);
      if (known !== undefined) return known;
      const numbered = `0198f3c2-7c00-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
      ids.set(id, numbered);
      return numbered;
    })
    .replaceAll(
      /https?:\/\/(?:keystead\.test|127\.0\.0\.1:\d+|localhost:\d+)/g,
      'https://keystead.example',
    );
}
