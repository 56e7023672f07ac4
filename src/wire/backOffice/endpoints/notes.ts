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

export const listStaff = endpoint('GET /v1/admin/staff', {
  operationId: 'listStaff',
  summary: 'List staff who can be mentioned and assigned',
  tag: 'notes',
  access: staff('admin', 'dispute_admin'),
  reply: reply(staffMembers),
});

export const getNotes = resourceEndpoint('GET /v1/admin/:resource/:id/notes', {
  operationId: 'getNotes',
  summary: 'List the notes of {one}',
  description:
    'The oldest first, with the person who takes care of the record. 404 where the resource has no notes.',
  accessOf: readsAsStaff,
  reply: reply(recordNotes),
});

export const addNote = resourceEndpoint('POST /v1/admin/:resource/:id/notes', {
  operationId: 'addNote',
  summary: 'Add a note to {one}',
  description: 'Notifies mentioned staff. 422 for a mention of a person who is not staff.',
  accessOf: readsAsStaff,
  body: noteBody,
  reply: reply(note),
  status: 201,
  perMinute: 60,
});

export const editNote = resourceEndpoint('PUT /v1/admin/:resource/:id/notes/:note', {
  operationId: 'editNote',
  summary: 'Edit a note of {one}',
  description: 'Only the author may. 409 `stale` where the note has changed since `version`.',
  errors: ['stale'],
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
  body: noteEdit,
  reply: reply(note),
});

export const removeNote = resourceEndpoint('DELETE /v1/admin/:resource/:id/notes/:note', {
  operationId: 'removeNote',
  summary: 'Remove a note of {one}',
  description: 'Only the author may, and can restore it for a week.',
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
});

export const restoreNote = resourceEndpoint('POST /v1/admin/:resource/:id/notes/:note/restore', {
  operationId: 'restoreNote',
  summary: 'Restore a removed note of {one}',
  accessOf: readsAsStaff,
  params: { note: z.uuid() },
  reply: reply(note),
});

export const assignRecord = resourceEndpoint('PUT /v1/admin/:resource/:id/assignee', {
  operationId: 'assignRecord',
  summary: 'Assign {one}',
  description:
    'Null removes the assignment. 409 `stale` where another person assigned it meanwhile.',
  errors: ['stale'],
  accessOf: readsAsStaff,
  body: assignment,
  reply: reply(recordNotes),
});
