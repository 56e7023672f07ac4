// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import {
  fakeStaffApi,
  leaveStaff,
  renderStaff,
  type StaffReply,
} from '#tests/support/staffScreen.tsx';
import { ActionButtons } from './ActionButtons.tsx';

const property = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  title: 'A loft',
  state: 'pending_review',
  currency: 'EUR',
  abilities: { approve: true, reject: true, suspend: false },
};

/** The actions of a property, whose calls get these replies, one after another. */
function actionButtons(...replies: readonly StaffReply[]) {
  const left = [...replies];
  const requests = fakeStaffApi(() => left.shift() ?? { status: 500, body: {} });
  renderStaff(<ActionButtons resource={resources.properties} record={property} />);
  return requests;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(leaveStaff);

describe('the actions of a record', () => {
  it('offers those that the server allows', () => {
    actionButtons();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Reject',
    ]);
  });

  it('runs an action without input at once', async () => {
    const requests = actionButtons({ body: { ...property, state: 'published' } });
    await press('Approve');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: `properties/${property.id}/approve`,
      body: {},
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the dialog of an action with the focus on its first field', async () => {
    actionButtons();
    screen.getByRole('button', { name: 'Reject' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Reason/ })),
    );
  });

  it('reads the input of an action in a dialog, and shows what the server refuses', async () => {
    const requests = actionButtons(
      { status: 422, body: { message: 'Not yet.', errors: { reason: ['Say more.'] } } },
      { body: { ...property, state: 'draft' } },
    );
    await press('Reject');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject: A loft' }));
    const reason = dialog.getByRole('textbox');
    await userEvent.click(reason);
    await userEvent.paste('The photos are too dark to show the place.');
    const submit = dialog.getByRole('button', { name: /reject/i });
    await userEvent.click(submit);
    const alerts = await dialog.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Say more.', 'Not yet.']);
    await userEvent.click(reason);
    await userEvent.paste(' Please replace them.');
    await userEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.map(({ body }) => body)).toEqual([
      { reason: 'The photos are too dark to show the place.' },
      { reason: 'The photos are too dark to show the place. Please replace them.' },
    ]);
  });

  it('sends nothing where the dialog is left, or its input is wrong', async () => {
    const requests = actionButtons();
    await press('Reject');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /reject/i }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([]);
  });
});
