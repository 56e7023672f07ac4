import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { readsAsStaff } from '#src/schema/resourceGrants.ts';
import {
  assignment,
  note,
  noteBody,
  noteEdit,
  recordNotes,
  staffMembers,
} from '#src/wire/backOffice/notes.ts';
import { endpoint, resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** Who can be mentioned and assigned. */
export const listStaff = endpoint('GET /v1/admin/staff', {
  tag: 'notes',
  access: staff('admin', 'dispute_admin'),
  reply: reply(staffMembers),
});

/** The notes of a record, oldest first, and who takes care of it. 404 where the resource has no notes. */
export const getNotes = resourceEndpoint('GET /v1/admin/:resource/:id/notes', {
  accessOf: readsAsStaff,
  reply: reply(recordNotes),
});

/** Mentioned staff are notified. 422 for a mention of a person who is no member of staff. */
export const addNote = resourceEndpoint('POST /v1/admin/:resource/:id/notes', {
  accessOf: readsAsStaff,
  body: noteBody,
  reply: reply(note),
  status: 201,
  perMinute: 60,
});

/** Only the author. 409 `stale` where the note has changed since `version`. */
export const editNote = resourceEndpoint('PUT /v1/admin/:resource/:id/notes/:note', {
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
  body: noteEdit,
  reply: reply(note),
});

/** Only the author, who can restore it for a week. */
export const removeNote = resourceEndpoint('DELETE /v1/admin/:resource/:id/notes/:note', {
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
});

export const restoreNote = resourceEndpoint('POST /v1/admin/:resource/:id/notes/:note/restore', {
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
  reply: reply(note),
});

/** Assigns the record, or removes the assignment with null. 409 `stale` where another person assigned it meanwhile. */
export const assignRecord = resourceEndpoint('PUT /v1/admin/:resource/:id/assignee', {
  accessOf: readsAsStaff,
  body: assignment,
  reply: reply(recordNotes),
});
