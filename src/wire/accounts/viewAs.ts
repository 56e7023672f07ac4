import { z } from 'zod';
import { writtenText } from '#src/schema/texts/writtenText.ts';

/** `POST /v1/admin/users/{id}/view-as` → 201, or 403 `view_as_staff`, 409 `erased`. */
export const viewAsRequest = z.strictObject({
  reason: writtenText({ min: 5, max: 500 }, 'Write at least 5 characters.'),
  /** The profile to read as; the user's first without one. */
  profile_id: z.uuid().optional(),
});

/** When it ends, and the page of the market where the person starts. */
export const viewingStarted = z.object({ until: z.string(), path: z.string() });
