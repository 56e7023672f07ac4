// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shownToasts } from '#src/app/toasts/store.ts';
import { own } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const record = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  title: 'Broken window',
  version: 3,
  abilities: { remove: true },
};

/** A resource with screens for sellers, whose phone number may be personal data. */
function visits(phone: ReturnType<typeof f.phone>) {
  const grant = own('seller_id');
  const resource = defineResource({
    name: 'visits',
    fields: { id: f.id(), seller_id: f.ref('profiles'), title: f.text({ max: 60 }), phone },
    access: { list: grant, remove: grant },
    admin: { list: ['title'], title: 'title' },
    market: { area: 'seller', list: ['title'], form: ['title', 'phone'] },
  });
  const { market } = resource;
  if (!market) throw new Error('the resource has screens for sellers');
  return { ...resource, market, at: { area: 'seller', resource: resource.path } as const };
}

function removeButton(phone: ReturnType<typeof f.phone>) {
  const { requests } = renderMarket(<RemoveButton resource={visits(phone)} record={record} />, {
    reply: () => ({ body: { data: record, meta: { titles: {} } } }),
  });
  return { deleted: () => requests.filter(({ method }) => method === 'DELETE').length };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(leaveMarket);

describe('deleting a record', () => {
  it('offers to undo it', async () => {
    const { deleted } = removeButton(f.phone());
    await press('Delete');
    await waitFor(() => expect(shownToasts().at(-1)?.title).toBe('Deleted'));
    expect(deleted()).toBe(1);
    expect(shownToasts().at(-1)?.action?.label).toBe('Undo');
  });

  it('asks before where personal data cannot be restored, and offers no undo', async () => {
    const { deleted } = removeButton(f.personal(f.phone()));
    await press('Delete');
    const dialog = screen.getByRole('dialog', { name: 'Delete Broken window?' });
    expect(dialog.textContent).toContain('This cannot be undone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(deleted()).toBe(0);
    await press('Delete');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(deleted()).toBe(1));
    await waitFor(() => expect(shownToasts().at(-1)?.title).toBe('Deleted'));
    expect(shownToasts().at(-1)?.action).toBeUndefined();
  });
});
