import { v7 as uuidv7 } from 'uuid';
import { mentionsIn } from '#src/rules/backOffice/notes.ts';
import type { Note } from '#src/wire/backOffice/notes.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { RequestContext, ResourceContext } from '#server/resource/resourceContext.ts';
import { noteMentionEmail } from '../emails/noteEmails.ts';
import { about, write } from './changeRecord.ts';
import { notesOf, oneNote } from './notesOf.ts';
import { staffMembers } from './people.ts';

/** The note, locked. Throws 403 for the note of another person, 404 without it. */
async function ownNote(
  { resource, actor }: ResourceContext,
  unit: UnitOfWork,
  id: string,
  noteId: string,
) {
  const row = await unit.trx
    .selectFrom('record_notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('resource', '=', resource.name)
    .where('record_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('note');
  if (row.author_id === null || row.author_id !== actor?.user_id)
    throw forbidden('Only its author may change a note.');
  return row;
}

export async function addNote(context: RequestContext, id: string, body: string): Promise<Note> {
  return await write(context, id, async (unit) => {
    const mentions = await mentioned(unit, body);
    const noteId = uuidv7();
    await unit.trx
      .insertInto('record_notes')
      .values({
        id: noteId,
        resource: context.resource.name,
        record_id: id,
        author_id: unit.acting.user_id,
        body,
        mentions: jsonb(mentions.map((person) => person.id)),
        edited_at: null,
        deleted_at: null,
        created_at: unit.now.toISOString(),
      })
      .execute();
    await notifyMentioned(context, unit, id, body, mentions);
    return await oneNote(context, unit, id, noteId);
  });
}

export async function editNote(
  context: RequestContext,
  id: string,
  noteId: string,
  { body, version }: { readonly body: string; readonly version: number },
): Promise<Note> {
  return await write(context, id, async (unit) => {
    const row = await ownNote(context, unit, id, noteId);
    if (row.deleted_at !== null) throw notFound('note');
    if (row.version !== version)
      throw conflict('stale', 'The note has changed since you opened it. Load it again.');
    const mentions = await mentioned(unit, body);
    await unit.trx
      .updateTable('record_notes')
      .set({
        body,
        mentions: jsonb(mentions.map((person) => person.id)),
        edited_at: unit.now.toISOString(),
      })
      .where('id', '=', noteId)
      .execute();
    const fresh = mentions.filter((person) => !row.mentions.includes(person.id));
    await notifyMentioned(context, unit, id, body, fresh);
    return await oneNote(context, unit, id, noteId);
  });
}

/** Hides a note, or shows it again. */
export async function setDeleted(
  context: RequestContext,
  id: string,
  noteId: string,
  deleted: boolean,
): Promise<void> {
  await write(context, id, async (unit) => {
    await ownNote(context, unit, id, noteId);
    await unit.trx
      .updateTable('record_notes')
      .set({ deleted_at: deleted ? unit.now.toISOString() : null })
      .where('id', '=', noteId)
      .execute();
  });
}

export async function restoreNote(
  context: RequestContext,
  id: string,
  noteId: string,
): Promise<Note> {
  await setDeleted(context, id, noteId, false);
  const { notes } = await notesOf(context, id);
  const restored = notes.find((one) => one.id === noteId);
  if (!restored) throw notFound('note');
  return restored;
}

/** The staff whom a note mentions. Throws 422 for anyone else. */
async function mentioned({ trx }: UnitOfWork, body: string) {
  const ids = mentionsIn(body);
  if (ids.length === 0) return [];
  const members = await staffMembers(trx);
  const people = ids.map((id) => members.find((one) => one.id === id));
  if (people.includes(undefined))
    throw invalid({ body: ['You can mention staff only. Remove the mention of another person.'] });
  return people.filter((one) => one !== undefined);
}

async function notifyMentioned(
  context: RequestContext,
  unit: UnitOfWork,
  id: string,
  body: string,
  people: Awaited<ReturnType<typeof mentioned>>,
): Promise<void> {
  const others = people.filter((person) => person.id !== context.actor?.user_id);
  if (others.length === 0) return;
  const subject = await about(context, unit, id);
  for (const { id: userId, email } of others)
    unit.mail(email, noteMentionEmail(subject, body), userId);
}
