import type { Action } from '#src/schema/resource.ts';
import type { BulkKind } from '#src/rules/backOffice/bulkRun.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { BulkOfMoney } from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { actionSchema, editSchema, validated } from '#server/resource/input.ts';
import { find, type ResourceContext } from '#server/resource/resourceContext.ts';
import { prepareAction, type Prepared } from '#server/resource/runAction.ts';
import { editIn, prepareWrite, removeIn } from '#server/resource/writes.ts';

/** What a bulk run does to each record. */
export interface BulkChange {
  readonly kind: BulkKind;
  readonly action: string;
}

/** A record of a bulk run: its version on the screen, and its input. */
export interface RowInput {
  readonly id: string;
  readonly version: number;
  readonly input: AnyRecord;
}

/** What the change of one record left behind. */
export interface RowChange {
  /** The version that an undo needs; null where there is nothing to undo. */
  readonly written_version: number | null;
  /** The payment or refund that waits for a second person. */
  readonly approval_id: string | null;
}

/** The action of a bulk run. Throws 404 for one that is not declared, 422 for one that runs on single records. */
export function bulkAction({ resource }: Pick<ResourceContext, 'resource'>, name: string): Action {
  const action = Object.entries<Action>(resource.actions).find(([one]) => one === name)?.[1];
  if (!action) throw notFound('action');
  if (!action.bulk)
    throw invalid({ action: ['This is done on the page of one record, not on many.'] });
  return action;
}

/** The validated input of a record. Throws 422 with the errors by field. */
export function inputOf(
  context: Pick<ResourceContext, 'resource'>,
  { kind, action }: BulkChange,
  { input, version }: RowInput,
): AnyRecord {
  if (kind === 'remove') return {};
  if (kind === 'edit') return validated(editSchema(context.resource), input);
  const declared = bulkAction(context, action);
  return validated(actionSchema(declared), { ...input, ...(declared.on_version && { version }) });
}

/**
 * The change of one record, with the same checks and handlers as a single edit, removal or action.
 * Throws 403 and 404; the run throws what the change throws.
 *
 * @param money the run, where it moves money
 */
export async function prepareRow(
  context: ResourceContext,
  change: BulkChange,
  row: RowInput,
  money?: BulkOfMoney,
): Promise<Prepared<RowChange>> {
  const { id, version } = row;
  const input = inputOf(context, change, row);
  if (change.kind === 'action') {
    const declared = bulkAction(context, change.action);
    const { acting, run } = await prepareAction(
      context,
      { name: change.action, action: declared, ...(money && { run: money }) },
      id,
      input,
    );
    return {
      acting,
      run: async (unit) => ({
        written_version: null,
        approval_id: (await run(unit)).proposal,
      }),
    };
  }
  const { access } = context.resource;
  const before = await find(context, context.services.database.db, id, 'read');
  if (change.kind === 'remove')
    return prepareWrite(context, access.remove, before, async (unit) => {
      await removeIn(context, unit, id, version);
      return { written_version: version, approval_id: null };
    });
  return prepareWrite(context, access.edit, before, async (unit) => {
    const { record, changed } = await editIn(context, unit, id, { ...input, version });
    return { written_version: changed ? record.version : null, approval_id: null };
  });
}
