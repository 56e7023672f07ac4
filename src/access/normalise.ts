import { DELEGATION_SCOPES, SYSTEM_ROLES, type Delegation, type SystemRole } from './roles.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function roleCandidates(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input;
  if (typeof input !== 'string') return [];
  const parsed = parseJson(input);
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed === 'string') return parsed.split(',');
  return parsed === undefined ? input.split(',') : [];
}

/**
 * Section 5: trimmed, lower-cased, known roles only, without duplicates, in the order of first mention.
 * Input is an array, JSON text, comma-separated text or a single value; anything else gives none.
 */
export function normaliseRoles(input: unknown): SystemRole[] {
  const texts = roleCandidates(input)
    .filter((candidate) => typeof candidate === 'string')
    .map((text) => text.trim().toLowerCase());
  return [...new Set(texts)].flatMap((text) => SYSTEM_ROLES.filter((role) => role === text));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Section 5: an array or JSON-array text, otherwise empty. Entries without a profile id and unknown
 * scopes are dropped.
 */
export function normaliseDelegations(input: unknown): Delegation[] {
  const entries = typeof input === 'string' ? parseJson(input) : input;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    if (!isObject(entry) || !isObject(entry['profile'])) return [];
    const { id, account_type, display_name } = entry['profile'];
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return [];
    const profile = {
      id: String(id),
      ...(typeof account_type === 'string' && { account_type }),
      ...(typeof display_name === 'string' && { display_name }),
    };
    const listed = entry['scopes'];
    const scopes = Array.isArray(listed)
      ? DELEGATION_SCOPES.filter((scope) => listed.includes(scope))
      : [];
    return [{ profile, scopes }];
  });
}
