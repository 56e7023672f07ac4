import { ERROR_DETAILS } from '#src/wire/http/errorDetails.ts';
import { errorText, statusesOf, type ErrorCode } from '#src/wire/http/errorCodes.ts';
import { z } from 'zod';
import { pascal } from './documented.ts';
import type { JsonSchema, Reply } from './openApiDocument.ts';

/** Every call can fail with these. */
export const ERRORS_OF_ALL: readonly ErrorCode[] = [
  'malformed',
  'foreign_origin',
  'timeout',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'client_left',
  'internal',
  'busy',
  'storage_full',
  'unavailable',
];

const nameOf = (code: ErrorCode) => `Error${pascal(code)}`;

const MESSAGE: JsonSchema = {
  type: 'string',
  description: 'What is wrong and what to do, for people. It may change.',
};

const FIELD_ERRORS: JsonSchema = {
  type: 'object',
  description: 'What is wrong, by field.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

/** The body of an error with this code. Those with the status 422 say what is wrong by field. */
export function errorSchema(code: ErrorCode): JsonSchema {
  const details = ERROR_DETAILS[code];
  const hasFields = statusesOf(code).includes(422);
  return {
    type: 'object',
    description: errorText(code),
    properties: {
      code: { type: 'string', const: code, description: 'Stable. Compare this, not the message.' },
      message: MESSAGE,
      ...(hasFields && { errors: FIELD_ERRORS }),
      ...(details && {
        details: {
          ...(z.toJSONSchema(details, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
          description: 'Data for the next step.',
        },
      }),
    },
    required: ['code', 'message'],
  };
}

const union = (codes: readonly ErrorCode[]): JsonSchema => {
  const all = codes.map((code) => ({ $ref: `#/components/schemas/${nameOf(code)}` }));
  const [first] = all;
  return all.length === 1 && first ? first : { oneOf: all };
};

const replyOf = (codes: readonly ErrorCode[]): Reply => ({
  description: codes.map((code) => `\`${code}\`: ${errorText(code)}`).join(' '),
  content: { 'application/json': { schema: union(codes) } },
});

const [TOO_MANY] = statusesOf('too_many_requests');

/** Statuses that only errors of all calls have are one reply, `default`. */
const OTHERS = 'default';

/** Collects the replies of errors, each set of codes once, and the schemas of their bodies. */
export class ErrorReplies {
  readonly #names = new Map<string, string>();
  readonly #replies: Record<string, Reply> = {};
  readonly #codes = new Set<ErrorCode>();

  /** The error replies of a call, by status. */
  of(codes: readonly ErrorCode[]): Readonly<Record<string, Reply>> {
    const own = new Set([
      TOO_MANY,
      ...codes
        .filter((code) => !ERRORS_OF_ALL.includes(code))
        .flatMap((code) => statusesOf(code)[0]),
    ]);
    const byStatus = new Map<string, ErrorCode[]>();
    for (const code of codes) {
      const [status = 500] = statusesOf(code);
      const key = own.has(status) ? String(status) : OTHERS;
      byStatus.set(key, [...(byStatus.get(key) ?? []), code]);
    }
    return Object.fromEntries(
      [...byStatus].map(([status, found]) => [status, this.#shared(status, found)]),
    );
  }

  #shared(status: string, codes: readonly ErrorCode[]): Reply {
    for (const code of codes) this.#codes.add(code);
    const key = `${status} ${codes.join()}`;
    const count = [...this.#names.keys()].filter((one) => one.startsWith(`${status} `)).length;
    const name =
      this.#names.get(key) ??
      (status === OTHERS ? `OtherErrors${count || ''}` : `Errors${status}_${count + 1}`);
    this.#names.set(key, name);
    this.#replies[name] ??= replyOf(codes);
    return { $ref: `#/components/responses/${name}` };
  }

  /** The shared replies. */
  get replies(): Readonly<Record<string, Reply>> {
    return this.#replies;
  }

  /** The schemas of the bodies. */
  get schemas(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(
      [...this.#codes].toSorted().map((code) => [nameOf(code), errorSchema(code)]),
    );
  }
}
