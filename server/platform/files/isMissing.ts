const MISSING = /E_CANNOT_READ_FILE|ENOENT|NoSuchKey|NotFound|no such file/i;

/** Whether reading failed because the storage has no such file. Its package wraps the reason. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined) return isMissing(error.cause);
  return MISSING.test(
    `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`,
  );
}
