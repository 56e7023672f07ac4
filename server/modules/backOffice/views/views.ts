import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListLook, ListPreference, SavedView } from '#src/schema/listLook.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ListViews, NewView, ViewChanges } from '#src/wire/backOffice/views.ts';
import { violation } from '#server/platform/database/constraintErrors.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { forbidden, invalid, malformed, notFound } from '#server/platform/errors.ts';
import { filterConditions } from '#server/resource/conditions/conditions.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

/** Throws if the list does not support the filters or the order of a view. */
function validated(resource: Resource, look: ListLook): ListLook {
  filterConditions(resource, resource.fields, look.filters, new Date());
  if (!Object.hasOwn(resource.fields, look.sort[0]))
    throw malformed(`${resource.path} cannot be sorted by ${look.sort[0]}.`);
  return look;
}

function duplicateName(error: unknown): unknown {
  return violation(error)?.kind === 'unique'
    ? invalid({ name: ['You have a view of this name already.'] })
    : error;
}

function visibleViews(db: Kysely<Tables>, resource: Resource, actor: SessionActor) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.shared', 'v.look', 'v.owner_id', 'u.name as owner_name'])
    .where('v.resource', '=', resource.name)
    .where((on) => on.or([on('v.owner_id', '=', actor.user_id), on('v.shared', '=', true)]));
}

type Row = Awaited<ReturnType<ReturnType<typeof visibleViews>['executeTakeFirstOrThrow']>>;

function viewOf({ owner_id, owner_name, ...view }: Row): SavedView {
  return { ...view, owner: { id: owner_id, name: owner_name } };
}

/** The views of one list: users see their own and the shared ones, and edit their own. */
export function viewsOf({ database: { db } }: Services, resource: Resource) {
  const one = async (actor: SessionActor, id: string): Promise<SavedView> => {
    const row = await visibleViews(db, resource, actor).where('v.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('view');
    return viewOf(row);
  };
  const requireOwner = async (actor: SessionActor, id: string): Promise<void> => {
    const { owner } = await one(actor, id);
    if (owner.id !== actor.user_id)
      throw forbidden('This view belongs to someone else. Save your own view.');
  };
  return {
    async all(actor: SessionActor): Promise<ListViews> {
      const views = await visibleViews(db, resource, actor)
        .orderBy(alphabetical('v.name'))
        .execute();
      const preference = await db
        .selectFrom('list_preferences')
        .select(['look', 'default_view_id'])
        .where('user_id', '=', actor.user_id)
        .where('resource', '=', resource.name)
        .executeTakeFirst();
      const { look = {}, default_view_id = null } = preference ?? {};
      return { views: views.map(viewOf), preference: { ...look, default_view_id } };
    },

    async save(actor: SessionActor, { name, shared, look }: NewView): Promise<SavedView> {
      const id = uuidv7();
      const values = { id, resource: resource.name, name, shared, owner_id: actor.user_id };
      await db
        .insertInto('saved_views')
        .values({ ...values, look: validated(resource, look) })
        .execute()
        .catch((error: unknown) => {
          throw duplicateName(error);
        });
      return one(actor, id);
    },

    async change(actor: SessionActor, id: string, changes: ViewChanges): Promise<SavedView> {
      await requireOwner(actor, id);
      if (changes.look) validated(resource, changes.look);
      if (Object.keys(changes).length > 0)
        await db
          .updateTable('saved_views')
          .set(changes)
          .where('id', '=', id)
          .execute()
          .catch((error: unknown) => {
            throw duplicateName(error);
          });
      return one(actor, id);
    },

    async remove(actor: SessionActor, id: string): Promise<void> {
      await requireOwner(actor, id);
      await db.deleteFrom('saved_views').where('id', '=', id).execute();
    },

    /** Updates the given preferences; the others stay unchanged. */
    async prefer(actor: SessionActor, preference: ListPreference): Promise<ListPreference> {
      const { default_view_id, ...named } = preference;
      if (default_view_id) await one(actor, default_view_id);
      const { preference: before } = await this.all(actor);
      const { default_view_id: chosen = null, ...look } = before;
      const next = { look: { ...look, ...named }, default_view_id: default_view_id ?? null };
      if (default_view_id === undefined) next.default_view_id = chosen;
      await db
        .insertInto('list_preferences')
        .values({ id: uuidv7(), user_id: actor.user_id, resource: resource.name, ...next })
        .onConflict((on) => on.columns(['user_id', 'resource']).doUpdateSet(next))
        .execute();
      return { ...next.look, default_view_id: next.default_view_id };
    },
  };
}
