import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { RecordNotes } from '#src/wire/backOffice/notes.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { RequestContext } from '#server/resource/resourceContext.ts';
import { recordAssignedEmail } from '../emails/noteEmails.ts';
import { about, write } from './changeRecord.ts';
import { readNotes } from './notesOf.ts';
import { staffMembers } from './people.ts';

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
    unit.event(resource.name, id, 'updated', { assignee_id: [from, user_id] });
    unit.audit({
      action: 'record_assignees.assign',
      resource: 'record_assignees',
      record_id: id,
      differences: { user_id: [from, user_id] },
    });
    return await readNotes(context, trx, id);
  });
}
