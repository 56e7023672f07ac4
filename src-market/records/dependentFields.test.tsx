// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RecordForm } from './record/RecordForm.tsx';

afterEach(() => {
  leaveMarket();
  sessionStorage.clear();
});

const market = {
  area: 'seller',
  list: ['home_id'],
  form: ['home_id', 'stay_id'],
} as const;
const calls = {
  ...defineResource({
    name: 'calls',
    fields: {
      id: f.id(),
      home_id: f.described(f.ref('properties'), { label: 'Home' }),
      stay_id: f.matching(f.ref('bookings'), { property_id: 'home_id' }),
    },
    access: { list: staff() },
    admin: { list: ['home_id'], title: 'home_id' },
    market,
  }),
  market,
  at: { area: 'seller', resource: 'calls' } as const,
};

const homes = [
  { id: '01941f29-7c00-70ec-a15f-a49a40d362a1', title: 'A loft' },
  { id: '01941f29-7c00-70ec-a15f-a49a40d362a2', title: 'A barn' },
] as const;
const [loft, barn] = homes;
const stays = [
  { id: '01941f29-7c00-70ec-a15f-a49a40d362b1', title: 'KS-1', home: loft.id },
  { id: '01941f29-7c00-70ec-a15f-a49a40d362b2', title: 'KS-2', home: barn.id },
] as const;

/** The form of a new call; returns the calls that were saved. */
function openForm(record: Readonly<Record<string, unknown>> | null = null): unknown[] {
  const saved: unknown[] = [];
  renderMarket(
    <RecordForm
      resource={calls}
      record={record && { id: 'c1', version: 1, abilities: {}, ...record }}
      titles={{}}
      submit="Send"
      onSubmit={(values) => {
        saved.push(values);
        return Promise.resolve(() => undefined);
      }}
    />,
    {
      reply: ({ path, query }) => {
        const given: unknown = JSON.parse(query['given'] ?? '{}');
        const data = path.endsWith('home_id')
          ? homes
          : stays.filter(({ home }) => JSON.stringify(given) === JSON.stringify({ home_id: home }));
        return { body: { data, meta: { more: false } } };
      },
    },
  );
  return saved;
}

const select = (name: RegExp) => screen.findByLabelText<HTMLSelectElement>(name);

async function choose(label: RegExp, title: string) {
  await screen.findByRole('option', { name: title });
  await userEvent.selectOptions(await select(label), title);
}

describe('a choice of sellers that depends on another field', () => {
  it('asks for the other field first, then offers what matches', async () => {
    const saved = openForm();
    expect((await select(/^Stay/)).disabled).toBe(true);
    expect(screen.getByText('Choose the home first.')).toBeDefined();
    await choose(/^Home/, 'A loft');
    await screen.findByRole('option', { name: 'KS-1' });
    expect(screen.queryByText('Choose the home first.')).toBeNull();
    expect(screen.queryByRole('option', { name: 'KS-2' })).toBeNull();
    await choose(/^Stay/, 'KS-1');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved).toEqual([{ home_id: loft.id, stay_id: stays[0].id }]));
  });

  it('removes a choice that does not match any more, and says so', async () => {
    const saved = openForm({ home_id: loft.id, stay_id: stays[0].id });
    await screen.findByRole('option', { name: 'KS-1' });
    await choose(/^Home/, 'A barn');
    expect(await screen.findByText('Choose again: this did not match the home.')).toBeDefined();
    expect((await select(/^Stay/)).value).toBe('');
    await choose(/^Stay/, 'KS-2');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved).toEqual([{ home_id: barn.id, stay_id: stays[1].id }]));
  });

  it('keeps the choice where the changes are discarded', async () => {
    openForm({ home_id: loft.id, stay_id: stays[0].id });
    await screen.findByRole('option', { name: 'KS-1' });
    await choose(/^Home/, 'A barn');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('option', { name: 'KS-1' });
    expect((await select(/^Stay/)).value).toBe(stays[0].id);
    expect(screen.queryByText(/Choose again/)).toBeNull();
  });
});
