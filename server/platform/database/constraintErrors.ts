const KINDS = {
  '23P01': 'exclusion',
  '23505': 'unique',
  '23503': 'foreign_key',
  // PostgreSQL 18 has a number of its own for ON DELETE RESTRICT.
  '23001': 'foreign_key',
  '23514': 'check',
} as const;

/** A write that the database refused because it breaks a constraint. */
export interface Violation {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  /** The constraint's name, such as `calendar_entries_no_overlap`. */
  readonly constraint: string;
}

const isKnown = (code: unknown): code is keyof typeof KINDS =>
  typeof code === 'string' && Object.hasOwn(KINDS, code);

/** What constraint an error of the database speaks of; null for any other error. */
export function violation(error: unknown): Violation | null {
  if (!(error instanceof Error) || !('code' in error) || !isKnown(error.code)) return null;
  const named = 'constraint' in error && typeof error.constraint === 'string';
  return { kind: KINDS[error.code], constraint: named ? String(error.constraint) : '' };
}

/** Whether the transaction lost against another one and may win when it is run again. */
export function isTransient(error: unknown): boolean {
  const serialization = '40001';
  const deadlock = '40P01';
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serialization || error.code === deadlock)
  );
}
