import { plainText } from '#src/rules/texts/normalise.ts';

/** Passwords have a form of their own (`plainPassword`), and earlier hashes are of what was typed. */
const EXACT = /(?:^|_)password(?:_confirmation)?$/;

/**
 * A body or query with all its texts as they are kept and compared (`plainText`); a body that is one text, such as a
 * file, stays. Its depth is limited by `bodyProblem`.
 */
export function normalised(given: unknown): unknown {
  if (Array.isArray(given)) return given.map((entry) => normalisedEntry(entry));
  if (!isRecord(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      EXACT.test(key) ? value : normalisedEntry(value),
    ]),
  );
}

const normalisedEntry = (entry: unknown): unknown =>
  typeof entry === 'string' ? plainText(entry) : normalised(entry);

/** A plain object, or a query, whose prototype is empty; streams and other instances are no JSON. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
