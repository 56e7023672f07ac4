import type { ImportLine } from '#src/wire/backOffice/transfer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError, conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { inSavepoint } from '#server/resource/inSavepoint.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { findMany, type ResourceContext } from '#server/resource/resourceContext.ts';
import { planCreate, planEdit } from '#server/resource/plans.ts';
import { writePlans, type Plan } from '#server/resource/writeMany.ts';
import type { RowInput } from './rowInput.ts';

interface Planned {
  readonly input: RowInput;
  readonly plan: Plan;
}

/** Writes the rows of a batch with a few statements, and reports each row. */
export async function importBatch(
  context: ResourceContext,
  unit: UnitOfWork,
  rows: readonly RowInput[],
): Promise<readonly ImportLine[]> {
  const ids = rows.flatMap(({ id, problems }) => (id === null || problems.length > 0 ? [] : [id]));
  const records = await findMany(context, unit.trx, ids);
  const lines: ImportLine[] = [];
  const planned: Planned[] = [];
  for (const input of rows) {
    const plan = await planOf(context, unit, input, records);
    if (Array.isArray(plan)) lines.push(line(input, 'refused', plan));
    else if (plan === 'same') lines.push(line(input, 'same'));
    else planned.push({ input, plan });
  }
  return [...lines, ...(await writeRows(context, unit, planned))];
}

function line(
  { row, title }: RowInput,
  outcome: ImportLine['outcome'],
  problems: ImportLine['problems'] = [],
): ImportLine {
  return { row, title, outcome, problems };
}

/** What is to be written; `same` where nothing is, the problems where the row is refused. */
async function planOf(
  context: ResourceContext,
  unit: UnitOfWork,
  { id, version, body, problems }: RowInput,
  records: ReadonlyMap<string, AnyRecord>,
): Promise<Plan | 'same' | ImportLine['problems']> {
  if (problems.length > 0) return problems;
  const { access } = context.resource;
  try {
    if (id === null) {
      if (access.create(context.actor) === false)
        throw forbidden('You may change records here, and not make new ones.');
      return await planCreate(context, unit, body);
    }
    if (access.edit(context.actor) === false)
      throw forbidden('You may make new records here, and not change those there are.');
    const before = records.get(id);
    if (!before) throw notFound();
    return (await planEdit(context, unit, before, { ...body, version })) ?? 'same';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'stale')
      return problemsOf(conflict('stale', 'This record has changed since the file was written.'));
    return problemsOf(error);
  }
}

/** Writes all rows at once; where the database refuses that, each half, down to the refused rows. */
async function writeRows(
  context: ResourceContext,
  unit: UnitOfWork,
  rows: readonly Planned[],
): Promise<readonly ImportLine[]> {
  if (rows.length === 0) return [];
  const attempted = await inSavepoint(unit, context.resource, () =>
    writePlans(
      context,
      unit,
      rows.map(({ plan }) => plan),
    ),
  );
  if ('done' in attempted)
    return rows.map(({ input, plan }) => line(input, plan.kind === 'create' ? 'create' : 'change'));
  const [first] = rows;
  if (first && rows.length === 1)
    return [line(first.input, 'refused', problemsOf(attempted.refused))];
  const middle = Math.ceil(rows.length / 2);
  return [
    ...(await writeRows(context, unit, rows.slice(0, middle))),
    ...(await writeRows(context, unit, rows.slice(middle))),
  ];
}

function problemsOf({ errors = {}, message }: ApiError): ImportLine['problems'] {
  const fields = Object.entries(errors);
  if (fields.length === 0) return [{ column: null, text: message }];
  return fields.map(([column, texts]) => ({ column, text: texts.join(' ') }));
}
