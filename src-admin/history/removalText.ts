import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What the dialog says before records are removed: whether that can be undone. */
export const removalText = (resource: Pick<Resource, 'fields'>, canBeUndone: string): string =>
  canUndo(resource)
    ? canBeUndone
    : 'This cannot be undone: Keystead keeps no personal data of removed records.';
