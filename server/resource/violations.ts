import type { Resource } from '#src/schema/resource.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import { generatedName } from '#server/platform/database/schema/names.ts';
import { conflict, invalid, malformed } from '#server/platform/errors.ts';

/** The first field of a generated constraint, derived from its name. */
function fieldOf({ name, fields, unique }: Resource, constraint: string): string | undefined {
  const sets = [...Object.keys(fields).map((column) => [column]), ...unique];
  const endings = ['key', 'fkey', 'check'] as const;
  return sets.find((set) =>
    endings.some((ending) => generatedName(name, set, ending) === constraint),
  )?.[0];
}

/** SQLSTATE class 22: a value that passed validation but does not fit its column. */
function isDataException(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}

/**
 * A constraint error as a reply: 422 with the field where known, else 409. Other errors are
 * returned unchanged.
 */
export function asErrorReply(resource: Resource, error: unknown): unknown {
  if (isDataException(error)) return malformed('A value cannot be stored as it is written.');
  const broken = violation(error);
  if (!broken) return error;
  const on = (message: string) => {
    const field = fieldOf(resource, broken.constraint);
    return field === undefined
      ? conflict('conflict', message)
      : invalid({ [field]: [message] }, message);
  };
  switch (broken.kind) {
    case 'unique':
      return on('There is one like this already.');
    case 'foreign_key':
      return on('This record does not exist.');
    case 'check':
      return on('This does not fit the rest of the record.');
    case 'exclusion':
      return conflict('overlaps', 'This overlaps with something that is there already.');
  }
}

/** The reply for a record that cannot be deleted while others refer to it. */
export function asRemovalErrorReply(error: unknown): unknown {
  return violation(error)?.kind === 'foreign_key'
    ? conflict('in_use', 'Other records refer to this one, so it stays.')
    : error;
}
