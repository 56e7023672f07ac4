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

/** A record that a batch has written. */
export interface WrittenRecord {
  readonly plan: Plan;
  readonly after: AnyRecord;
}

export interface BatchResult {
  readonly lines: readonly ImportLine[];
  readonly written: readonly WrittenRecord[];
}

/** Writes the rows of a batch with a few statements, and reports each row. */
export async function importBatch(
  context: ResourceContext,
  unit: UnitOfWork,
  rows: readonly RowInput[],
): Promise<BatchResult> {
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
  const result = await writeRows(context, unit, planned);
  return { lines: [...lines, ...result.lines], written: result.written };
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

/** Writes all rows together; where the database refuses that, each half, down to the refused rows. */
async function writeRows(
  context: ResourceContext,
  unit: UnitOfWork,
  rows: readonly Planned[],
): Promise<BatchResult> {
  if (rows.length === 0) return { lines: [], written: [] };
  const plans = rows.map(({ plan }) => plan);
  const attempted = await inSavepoint(unit, context.resource, () =>
    writePlans(context, unit, plans),
  );
  if ('done' in attempted) {
    const { done } = attempted;
    return {
      lines: rows.map(({ input, plan }) =>
        line(input, plan.kind === 'create' ? 'create' : 'change'),
      ),
      written: plans.map((plan) => ({ plan, after: done.get(recordIdOf(plan)) ?? {} })),
    };
  }
  const [first] = rows;
  if (first && rows.length === 1)
    return { lines: [line(first.input, 'refused', problemsOf(attempted.refused))], written: [] };
  const middle = Math.ceil(rows.length / 2);
  const one = await writeRows(context, unit, rows.slice(0, middle));
  const other = await writeRows(context, unit, rows.slice(middle));
  return { lines: [...one.lines, ...other.lines], written: [...one.written, ...other.written] };
}

const recordIdOf = (plan: Plan) => (plan.kind === 'create' ? plan.values : plan.before)['id'];

function problemsOf({ errors = {}, message }: ApiError): ImportLine['problems'] {
  const fields = Object.entries(errors);
  if (fields.length === 0) return [{ column: null, text: message }];
  return fields.map(([column, texts]) => ({ column, text: texts.join(' ') }));
}
