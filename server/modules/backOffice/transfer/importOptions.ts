import type { ImportProgressEvent } from '#src/realtime/events.ts';

export type ImportProgress = Pick<ImportProgressEvent, 'phase' | 'done' | 'total'>;

export interface ImportOptions {
  /** False for a dry run. */
  readonly apply: boolean;
  /** Aborted when the client leaves; nothing is imported then. */
  readonly signal: AbortSignal;
  /** Called after each batch. */
  readonly onProgress: (progress: ImportProgress) => void;
}
