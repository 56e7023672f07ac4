import { z } from 'zod';

/** A step as it was on the screen of the person who decides. */
const seenStep = z.strictObject({ id: z.uuid(), version: z.int() });
export type SeenStep = z.infer<typeof seenStep>;

/** `POST /v1/admin/review/onboarding/{id}/approve`: approves these steps of the profile at once. */
export const approveStepsRequest = z.strictObject({ steps: z.array(seenStep).min(1).max(50) });
