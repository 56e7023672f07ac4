import { z } from 'zod';
import { listLook, listPreference, savedView } from '#src/schema/listLook.ts';

const name = z.string().trim().min(1).max(60);

export const newView = z.strictObject({ name, shared: z.boolean(), look: listLook });
export type NewView = z.infer<typeof newView>;

export const viewChanges = newView.partial();
export type ViewChanges = z.infer<typeof viewChanges>;

/** The views of a list and the preference of the signed-in user. */
export const listViews = z.object({ views: z.array(savedView), preference: listPreference });
export type ListViews = z.infer<typeof listViews>;
