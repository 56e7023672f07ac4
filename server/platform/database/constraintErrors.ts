const KINDS = {
  '23P01': 'exclusion',
  '23505': 'unique',
  '23503': 'foreign_key',
  // PostgreSQL 18 has a separate code for ON DELETE RESTRICT.
  '23001': 'foreign_key',
  '23514': 'check',
} as const;

/** A constraint that a write violated. */
export interface Violation {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  /** The constraint's name, such as `calendar_entries_no_overlap`. */
  readonly constraint: string;
}

const isKnown = (code: unknown): code is keyof typeof KINDS =>
  typeof code === 'string' && Object.hasOwn(KINDS, code);

/** The violated constraint; null for any other error. */
export function violation(error: unknown): Violation | null {
  if (!(error instanceof Error) || !('code' in error) || !isKnown(error.code)) return null;
  const isNamed = 'constraint' in error && typeof error.constraint === 'string';
  return { kind: KINDS[error.code], constraint: isNamed ? String(error.constraint) : '' };
}

/** Whether the transaction may succeed when retried. */
export function isTransient(error: unknown): boolean {
  const serialization = '40001';
  const deadlock = '40P01';
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serialization || error.code === deadlock || isStalePlan(error))
  );
}

/**
 * Whether a migration has changed the columns that a prepared statement returns, so that it must be
 * prepared again.
 */
export function isStalePlan(error: unknown): boolean {
  const featureNotSupported = '0A000';
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === featureNotSupported &&
    error.message.includes('cached plan')
  );
}
