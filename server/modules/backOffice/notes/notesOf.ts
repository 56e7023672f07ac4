import type { Note, RecordNotes } from '#src/wire/backOffice/notes.ts';
import { notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { find, type ResourceContext } from '#server/resource/resourceContext.ts';
import type { Executor } from '#server/resource/rows.ts';

/** 404 for a resource without notes, and for a record that the user cannot see. */
export async function requireRecord(
  context: ResourceContext,
  db: Executor,
  id: string,
): Promise<void> {
  if (!context.resource.notes) throw notFound();
  await find(context, db, id, 'read');
}

export async function notesOf(context: ResourceContext, id: string): Promise<RecordNotes> {
  const { db } = context.services.database;
  await requireRecord(context, db, id);
  return await readNotes(context, db, id);
}

export async function readNotes(
  { resource, actor }: ResourceContext,
  db: Executor,
  id: string,
): Promise<RecordNotes> {
  const rows = await noteRows(db, resource.name, id).orderBy('record_notes.id').execute();
  const assignee = await db
    .selectFrom('record_assignees')
    .innerJoin('users', 'users.id', 'record_assignees.user_id')
    .select(['users.id', 'users.name'])
    .where('resource', '=', resource.name)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return {
    notes: rows.map((row) => noteFrom(row, actor?.user_id)),
    assignee: assignee ?? null,
  };
}

const noteRows = (db: Executor, resource: string, id: string) =>
  db
    .selectFrom('record_notes')
    .leftJoin('users', 'users.id', 'record_notes.author_id')
    .select([
      'record_notes.id',
      'body',
      'author_id',
      'users.name as author_name',
      'record_notes.created_at',
      'edited_at',
      'record_notes.version',
    ])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('deleted_at', 'is', null);

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number];

function noteFrom({ author_id, author_name, ...row }: NoteRow, userId: string | undefined): Note {
  return {
    ...row,
    author: author_id === null ? null : { id: author_id, name: author_name ?? '' },
    own: author_id !== null && author_id === userId,
  };
}

export async function oneNote(
  { resource, actor }: ResourceContext,
  { trx }: UnitOfWork,
  id: string,
  noteId: string,
): Promise<Note> {
  const row = await noteRows(trx, resource.name, id)
    .where('record_notes.id', '=', noteId)
    .executeTakeFirst();
  if (!row) throw notFound('note');
  return noteFrom(row, actor?.user_id);
}
