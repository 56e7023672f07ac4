// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import { defineMachine } from '#src/rules/stateMachines/machine.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RecordForm } from './record/RecordForm.tsx';

afterEach(() => {
  leaveMarket();
  sessionStorage.clear();
});

const machine = defineMachine({
  initial: 'open',
  final: ['done'],
  states: ['open', 'done'],
  events: { finish: { from: ['open'], to: 'done', by: ['seller'] } },
});

const market = {
  area: 'seller',
  list: ['outcome'],
  form: ['outcome', 'reason', 'result'],
} as const;
const visits = {
  ...defineResource({
    name: 'visits',
    fields: {
      id: f.id(),
      state: f.states(machine),
      outcome: f.choice(['fine', 'failed']),
      reason: f.requiredWhen(f.optional(f.text()), { outcome: ['failed'] }),
      result: f.shownWhen(f.optional(f.text()), { state: ['done'] }),
    },
    access: { list: staff() },
    admin: { list: ['outcome'], title: 'outcome' },
    market,
  }),
  market,
  at: { area: 'seller', resource: 'visits' } as const,
};

function openForm(record: Readonly<Record<string, unknown>> | null = null): unknown[] {
  const saved: unknown[] = [];
  renderMarket(
    <RecordForm
      resource={visits}
      record={record && { id: 'v1', version: 1, abilities: {}, ...record }}
      titles={{}}
      submit="Send"
      onSubmit={(values) => {
        saved.push(values);
        return Promise.resolve(() => undefined);
      }}
    />,
  );
  return saved;
}

const choose = async (value: string) =>
  userEvent.selectOptions(await screen.findByLabelText(/^Outcome/), value);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a field of sellers that is shown on a condition', () => {
  it('appears with the value that shows it, and is required then', async () => {
    const saved = openForm();
    await choose('fine');
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
    await choose('failed');
    await send();
    expect(await screen.findByText('Required.')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Leaks');
    await send();
    const created = { outcome: 'failed', reason: 'Leaks', result: null };
    await waitFor(() => expect(saved).toEqual([created]));
  });

  it('is sent as null while it is hidden', async () => {
    const saved = openForm({ state: 'open', outcome: 'failed', reason: 'Leaks', result: null });
    await screen.findByLabelText(/^Reason/);
    await choose('fine');
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
    await send();
    await waitFor(() => expect(saved).toEqual([{ outcome: 'fine', reason: null, result: null }]));
  });

  it('follows a state that the form does not have', async () => {
    openForm({ state: 'done', outcome: 'fine', reason: null, result: 'Sealed' });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Result/)).value).toBe('Sealed');
  });
});
