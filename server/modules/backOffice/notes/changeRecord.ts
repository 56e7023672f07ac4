import { sql } from 'kysely';
import { singularName } from '#src/schema/labels.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { StaffMember } from '#src/wire/backOffice/notes.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { RequestContext, ResourceContext } from '#server/resource/resourceContext.ts';
import { titleText } from '#server/resource/title.ts';
import { requireRecord } from './notesOf.ts';

/** Runs a change of a record's notes or assignee, and tells staff who have the record or its list open. */
export async function write<T>(
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

/** What an email says of the record and of who acts. */
export async function about(
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
    title: row?.title ?? singularName(resource),
    href: `${services.env.PUBLIC_URL}/admin/${resource.path}/${id}`,
  };
}
