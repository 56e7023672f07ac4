import { HttpError, type RaRecord } from 'react-admin';
import { currentRecordIn } from '#src/schema/forms/conflict.ts';

/** The current record, if the server refused a save as stale; else null. */
export const currentRecordOf = (error: unknown): RaRecord | null =>
  error instanceof HttpError ? currentRecordIn(error.body) : null;
