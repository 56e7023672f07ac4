// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RecordRow } from './list/RecordRow.tsx';
import { RecordForm } from './record/RecordForm.tsx';

afterEach(() => {
  leaveMarket();
  sessionStorage.clear();
});

const market = {
  area: 'seller',
  list: ['title', 'subject'],
  form: ['title', 'subject', 'home_id', 'place_id'],
} as const;
const reports = {
  ...defineResource({
    name: 'reports',
    fields: {
      id: f.id(),
      title: f.text(),
      ...f.oneOf('subject', { home_id: f.ref('properties'), place_id: f.ref('locations') }),
    },
    access: { list: staff() },
    admin: { list: ['title'], title: 'title' },
    market,
  }),
  market,
  at: { area: 'seller', resource: 'reports' } as const,
};

const HOME = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const PLACE = '01941f29-7c00-70ec-a15f-a49a40d362a2';
const titles = { [HOME]: 'A quiet flat', [PLACE]: 'Lisbon' };
const ofHome = { title: 'Noise', subject: 'home_id', home_id: HOME, place_id: null };
const record = { id: 'r1', version: 1, abilities: {}, ...ofHome };

describe('a reference of sellers to one of several resources', () => {
  it('is one value in a list, after its kind', () => {
    renderMarket(<RecordRow resource={reports} record={record} titles={titles} />);
    expect(screen.getByText('A quiet flat').closest('dd')?.textContent).toBe('Home: A quiet flat');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Subject']);
  });

  it('is entered as a choice and the reference that it names', async () => {
    const saved: unknown[] = [];
    renderMarket(
      <RecordForm
        resource={reports}
        record={record}
        titles={titles}
        submit="Send"
        onSubmit={(values) => {
          saved.push(values);
          return Promise.resolve(() => undefined);
        }}
      />,
      { reply: () => ({ body: { data: [], meta: { more: false } } }) },
    );
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Home/)).value).toBe(HOME);
    expect(screen.queryByLabelText(/^Place/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Place');
    expect(screen.queryByLabelText(/^Home/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Required.')).toBeDefined();
    expect(screen.queryByRole('option', { name: 'None' })).toBeNull();

    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Home');
    await userEvent.type(screen.getByLabelText(/^Title/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved).toEqual([{ ...ofHome, title: 'Noise!' }]));
  });
});
