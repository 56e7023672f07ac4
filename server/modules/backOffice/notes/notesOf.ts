import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { staffChannel } from '#src/realtime/channels.ts';
import { mentionsIn } from '#src/rules/backOffice/notes.ts';
import type { Note, RecordNotes, StaffMember } from '#src/wire/backOffice/notes.ts';
import { jsonb } from '#server/platform/database/jsonb.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  find,
  type RequestContext,
  type ResourceContext,
} from '#server/resource/resourceContext.ts';
import { titleText } from '#server/resource/title.ts';
import type { Executor } from '#server/resource/rows.ts';
import { noteMentionEmail, recordAssignedEmail } from '../emails/noteEmails.ts';
import { staffMembers } from './people.ts';

/** 404 for a resource without notes, and for a record that the user cannot see. */
async function requireRecord(context: ResourceContext, db: Executor, id: string): Promise<void> {
  if (!context.resource.notes) throw notFound();
  await find(context, db, id, 'read');
}

/** Runs a change of a record's notes, and tells staff who have the record or its list open. */
async function write<T>(
  context: RequestContext,
  id: string,
  run: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { services, resource, request } = context;
  return await transact(services, actingOf(request, 'staff'), async (unit) => {
    await requireRecord(context, unit.trx, id);
    const result = await run(unit);
    unit.publish(staffChannel(resource.name), 'changed', { id });
    return result;
  });
}

export async function notesOf(context: ResourceContext, id: string): Promise<RecordNotes> {
  const { db } = context.services.database;
  await requireRecord(context, db, id);
  return await readNotes(context, db, id);
}

async function readNotes(
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

async function oneNote(
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

export async function assign(
  context: RequestContext,
  id: string,
  { user_id, from }: { readonly user_id: string | null; readonly from: string | null },
): Promise<RecordNotes> {
  const { resource, actor } = context;
  return await write(context, id, async (unit) => {
    const { trx } = unit;
    // Two people who assign a record wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`assign ${id}`}))`.execute(trx);
    const { assignee } = await readNotes(context, trx, id);
    if ((assignee?.id ?? null) !== from)
      throw conflict(
        'stale',
        `Another person changed who takes care of this: ${assignee ? assignee.name : 'it is not assigned'}.`,
      );
    const person = (await staffMembers(trx)).find((one) => one.id === user_id);
    if (user_id !== null && !person) throw invalid({ user_id: ['Choose a member of staff.'] });
    await trx
      .deleteFrom('record_assignees')
      .where('resource', '=', resource.name)
      .where('record_id', '=', id)
      .execute();
    if (person) {
      await trx
        .insertInto('record_assignees')
        .values({ id: uuidv7(), resource: resource.name, record_id: id, user_id: person.id })
        .execute();
      if (person.id !== actor?.user_id && person.id !== from)
        unit.mail(person.email, recordAssignedEmail(await about(context, unit, id)), person.id);
    }
    unit.audit({
      action: 'record_assignees.assign',
      resource: 'record_assignees',
      record_id: id,
      differences: { user_id: [from, user_id] },
    });
    return await readNotes(context, trx, id);
  });
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

/** What an email says of the record and of who acts. */
async function about(
  { resource, services }: ResourceContext,
  { trx, acting }: UnitOfWork,
  id: string,
) {
  const { rows } = await sql<{ title: string | null; by: StaffMember['name'] | null }>`
    select ${titleText(resource)} as title,
      (select u.name from users u where u.id = ${acting.user_id}) as by
    from ${sql.table(resource.name)} where ${sql.ref(`${resource.name}.id`)} = ${id}`.execute(trx);
  const [row] = rows;
  return {
    by: row?.by ?? 'A colleague',
    title: row?.title ?? resource.name.replaceAll('_', ' '),
    href: `${services.env.PUBLIC_URL}/admin/${resource.path}/${id}`,
  };
}
