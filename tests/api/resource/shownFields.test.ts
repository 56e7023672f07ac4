import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { input, value } from '#src/schema/setValues.ts';
import { undo } from '#server/modules/backOffice/history/undo.ts';
import { importBatch } from '#server/modules/backOffice/transfer/importBatch.ts';
import { prepareRow } from '#server/modules/bulkRuns/commands/changeOfRow.ts';
import { declaredSchema } from '#server/platform/database/schema/declared.ts';
import { diff } from '#server/platform/database/schema/diff.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { handlerRegistry } from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import type { ResourceContext } from '#server/resource/resourceContext.ts';
import { prepareAction } from '#server/resource/runAction.ts';
import { create, edit } from '#server/resource/writes.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

const grant = staff('admin');

const machine = defineMachine({
  initial: 'open',
  final: ['open', 'done'],
  states: ['open', 'done'],
  events: {
    finish: { from: ['open'], to: 'done', by: ['staff'] },
    reopen: { from: ['done'], to: 'open', by: ['staff'] },
  },
});

const visits = defineResource({
  name: 'test_inspections',
  fields: {
    id: f.id(),
    title: f.text(),
    state: f.states(machine),
    outcome: f.withDefault(f.choice(['fine', 'failed']), 'fine'),
    reason: f.requiredWhen(f.optional(f.text()), { outcome: ['failed'] }),
    hint: f.shownWhen(f.optional(f.text()), { outcome: ['failed'] }),
    result: f.locked(f.requiredWhen(f.optional(f.text()), { state: ['done'] })),
  },
  access: { list: grant, create: grant, edit: grant },
  actions: {
    finish: {
      grant,
      event: 'finish',
      input: z.strictObject({ result: f.optional(f.text()) }),
      set: { result: input('result') },
    },
    reopen: { grant, event: 'reopen' },
    note: {
      grant,
      input: z.strictObject({
        good: f.flag(),
        why: f.requiredWhen(f.optional(f.text()), { good: [false] }),
      }),
      set: { hint: value(null) },
    },
  },
  admin: { list: ['title'], title: 'title' },
});

let t: TestApp;
let context: ResourceContext;

beforeAll(async () => {
  t = await testApp();
  const { pool } = t.services.database;
  const declared = declaredSchema([visits]);
  await pool.query(diff(declared, declared, new Map()).join('\n'));
  const { user_id } = await t.person({ profile_type: null, system_roles: ['admin'] });
  const actor = { user_id, system_roles: ['admin' as const], profile_ids: [], delegations: [] };
  context = {
    services: t.services,
    handlers: handlerRegistry([]),
    resource: visits,
    actor,
    request: { actor, ip: '' },
  };
});
afterAll(() => t.close());

const refusedAs = (column: string, text: string) => ({ status: 422, errors: { [column]: [text] } });
const unused = (column: string) =>
  refusedAs(column, 'Leave this empty unless the outcome is failed.');
const required = (column: string, when = 'the outcome is failed') =>
  refusedAs(column, `Required while ${when}.`);

const failed = { title: 'Boiler', outcome: 'failed', reason: 'Leaks' };

async function run(name: keyof typeof visits.actions, id: string, body: AnyRecord) {
  const prepared = await prepareAction(context, { name, action: visits.actions[name] }, id, body);
  return (await transact(t.services, prepared.acting, prepared.run)).record;
}

describe('a field that is shown on a condition', () => {
  it('is taken where it is shown, and may be left out where it is not required', async () => {
    expect(await create(context, failed)).toMatchObject({ ...failed, hint: null });
    expect(await create(context, { title: 'Boiler' })).toMatchObject({ reason: null });
    expect(await create(context, { title: 'Boiler', reason: null })).toMatchObject({
      reason: null,
    });
  });

  it('is refused in a new record that hides it, and required in one that shows it', async () => {
    const hidden = create(context, { title: 'Boiler', hint: 'Screw' });
    await expect(hidden).rejects.toMatchObject(unused('hint'));
    const fine = create(context, { ...failed, outcome: 'fine' });
    await expect(fine).rejects.toMatchObject(unused('reason'));
    const missing = create(context, { title: 'Boiler', outcome: 'failed' });
    await expect(missing).rejects.toMatchObject(required('reason'));
  });

  it('is refused and required in an edit', async () => {
    const { id } = await create(context, { title: 'Boiler' });
    await expect(edit(context, id, { reason: 'Leaks' })).rejects.toMatchObject(unused('reason'));
    await expect(edit(context, id, { outcome: 'failed' })).rejects.toMatchObject(
      required('reason'),
    );
    const both = { outcome: 'failed', reason: 'Leaks' };
    expect(await edit(context, id, both)).toMatchObject(both);
    await expect(edit(context, id, { reason: null })).rejects.toMatchObject(required('reason'));
    // A client that sends the whole record keeps no value of a hidden field.
    await expect(edit(context, id, { ...both, outcome: 'fine' })).rejects.toMatchObject(
      unused('reason'),
    );
  });

  it('is emptied by an edit that hides it, which an undo restores', async () => {
    const { id } = await create(context, { ...failed, hint: 'Screw' });
    const fine = await edit(context, id, { outcome: 'fine' });
    expect(fine).toMatchObject({ outcome: 'fine', reason: null, hint: null });
    const [entry] = await t.services.database.db
      .selectFrom('audit_log')
      .select('differences')
      .where('record_id', '=', id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(entry?.differences).toMatchObject({
      outcome: ['failed', 'fine'],
      reason: ['Leaks', null],
    });
    expect(await undo(context, id, fine.version)).toMatchObject({ ...failed, hint: 'Screw' });
  });

  it('follows the state that an action changes', async () => {
    const { id } = await create(context, { title: 'Boiler' });
    await expect(run('finish', id, {})).rejects.toMatchObject(
      required('result', 'the state is done'),
    );
    expect(await run('finish', id, { result: 'Sealed' })).toMatchObject({ result: 'Sealed' });
    expect(await edit(context, id, { title: 'Old boiler' })).toMatchObject({ result: 'Sealed' });
    expect(await run('reopen', id, {})).toMatchObject({ state: 'open', result: null });
  });

  it('is refused and required in the input of an action', async () => {
    const { id } = await create(context, { title: 'Boiler' });
    await expect(run('note', id, { good: false })).rejects.toMatchObject(
      required('why', 'the good is off'),
    );
    await expect(run('note', id, { good: true, why: 'No' })).rejects.toMatchObject(
      refusedAs('why', 'Leave this empty unless the good is off.'),
    );
  });

  it('is refused in a bulk edit, and emptied by one that hides it', async () => {
    const { id, version } = await create(context, failed);
    const bulk = async (given: AnyRecord) => {
      const row = { id, version, input: given };
      const change = { kind: 'edit', action: 'edit' } as const;
      const { acting, run: write } = await prepareRow(context, change, row);
      return transact(t.services, acting, write);
    };
    await expect(bulk({ reason: null })).rejects.toMatchObject(required('reason'));
    await bulk({ outcome: 'fine' });
    expect(await edit(context, id, { title: 'Old boiler' })).toMatchObject({ reason: null });
  });

  it('is refused in the row of a file, which says why', async () => {
    const row = (number: number, body: AnyRecord) => ({
      row: number,
      title: '',
      id: null,
      version: undefined,
      problems: [],
      body,
    });
    const rows = [
      row(2, { title: 'Boiler', outcome: 'failed' }),
      row(3, { ...failed, outcome: 'fine' }),
      row(4, failed),
    ];
    const acting = actingOf(context.request, 'staff');
    const { lines } = await transact(t.services, acting, (unit) =>
      importBatch(context, unit, rows),
    );
    expect(lines.map(({ row: at, outcome, problems }) => [at, outcome, problems])).toEqual([
      [2, 'refused', [{ column: 'reason', text: 'Required while the outcome is failed.' }]],
      [
        3,
        'refused',
        [{ column: 'reason', text: 'Leave this empty unless the outcome is failed.' }],
      ],
      [4, 'create', []],
    ]);
  });
});
