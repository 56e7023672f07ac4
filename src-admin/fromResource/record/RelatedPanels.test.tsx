// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { related } from '#src/schema/panels.ts';
import type { Resource } from '#src/schema/resource.ts';
import {
  fakeStaffApi,
  leaveStaff,
  renderStaff,
  type StaffReply,
} from '#tests/support/staffScreen.tsx';
import RelatedPanels from './RelatedPanels.tsx';

afterEach(leaveStaff);

const place = { id: '01941f29-7c00-70ec-a15f-a49a40d362a1', name: 'Lagos', kind: 'city' };
const event = { id: '01941f29-7c00-70ec-a15f-a49a40d362a2', name: 'Fair', increase: 1000 };

const parent: Resource = {
  ...resources.locations,
  admin: { ...resources.locations.admin, panels: [related('local_events.location_id')] },
};

/** The panel of the events of a place, whose creates get these replies, one after another. */
function eventsOf(mayCreate: boolean, ...replies: readonly StaffReply[]) {
  const left = [...replies];
  const events: unknown[] = [];
  const requests = fakeStaffApi(({ method }) => {
    if (method !== 'POST') return { body: events };
    const reply = left.shift() ?? { status: 500, body: {} };
    if (reply.status === undefined) events.push(reply.body);
    return reply;
  });
  const { path } = renderStaff(<RelatedPanels resource={parent} record={place} />, {
    roles: ['admin'],
    mayUse: (_, action) => action !== 'create' || mayCreate,
  });
  const bodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { bodies, path };
}

const newButton = () => screen.findByRole('button', { name: 'New local event' });

async function openForm() {
  (await newButton()).focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'New local event' }));
}

describe('a panel of related records', () => {
  it('offers no new record to who may not create one', async () => {
    eventsOf(false);
    await screen.findByText('No local events.');
    expect(screen.queryByRole('button', { name: 'New local event' })).toBeNull();
  });

  it('creates a record that refers to the one on the page, and shows it there', async () => {
    const refusal = {
      message: 'Please fix the marked fields.',
      errors: { name: ['It is taken.'] },
    };
    const { bodies, path } = eventsOf(true, { status: 422, body: refusal }, { body: event });
    const dialog = await openForm();
    expect(dialog.queryByLabelText(/^Location/)).toBeNull();
    await userEvent.type(await dialog.findByLabelText('Name'), 'Fair');
    const enter = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    enter('First night', '2026-07-01');
    enter('Last night', '2026-07-03');
    await userEvent.type(dialog.getByLabelText('Increase'), '10');
    await userEvent.tab();
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('It is taken.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Fair');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('link', { name: 'Fair' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ name: 'Fair', location_id: place.id });
    expect(path()).toBe('/admin/start');
    expect(document.activeElement).toBe(await newButton());
  });

  it('asks before it discards what was typed', async () => {
    eventsOf(true);
    const dialog = await openForm();
    await userEvent.type(await dialog.findByLabelText('Name'), 'Fair');
    await userEvent.keyboard('{Escape}');
    const question = within(
      await screen.findByRole('dialog', { name: 'Discard the new local event?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Fair');
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await newButton());
  });

  it('closes an empty form at once', async () => {
    eventsOf(true);
    await openForm();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await newButton());
  });
});
