import { z } from 'zod';
import { NOTE_MAX } from '#src/rules/backOffice/notes.ts';

const person = z.object({ id: z.string(), name: z.string() });
export type StaffMember = z.infer<typeof person>;

export const staffMembers = z.array(person);

export const note = z.object({
  id: z.string(),
  body: z.string(),
  /** Null where the account of the author was deleted. */
  author: z.nullable(person),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  version: z.number(),
  /** Whether the user may edit and delete it. */
  own: z.boolean(),
});
export type Note = z.infer<typeof note>;

export const noteBody = z.strictObject({ body: z.string().trim().min(1).max(NOTE_MAX) });
export const noteEdit = noteBody.extend({ version: z.int() });

export const recordNotes = z.object({ notes: z.array(note), assignee: z.nullable(person) });
export type RecordNotes = z.infer<typeof recordNotes>;

export const assignment = z.strictObject({
  user_id: z.nullable(z.uuid()),
  /** Who was assigned when the user chose; 409 where another person has changed it since. */
  from: z.nullable(z.uuid()),
});
