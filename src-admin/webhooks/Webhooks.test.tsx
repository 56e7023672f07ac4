// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Delivery, OwnedWebhook } from '#src/wire/webhooks/webhook.ts';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { Webhooks } from './Webhooks.tsx';

const WEBHOOK: OwnedWebhook = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  url: 'https://hooks.example.com/keystead',
  events: ['bookings.confirmed'],
  state: 'disabled',
  disabled_reason: 'failing',
  failing_since: '2026-05-01T10:00:00.000Z',
  created_at: '2026-05-01T10:00:00.000Z',
  owner_id: '01941f29-7c00-70ec-a15f-a49a40d362b2',
  owner_name: 'Marta Figueiredo',
};
const DELIVERY: Delivery = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362c3',
  event: 'bookings.confirmed',
  record_id: '01941f29-7c00-70ec-a15f-a49a40d362d4',
  state: 'failed',
  attempts: 12,
  payload: '{"type":"bookings.confirmed"}',
  reply_status: 500,
  reply_text: 'broken',
  error: 'refused',
  last_attempt_at: '2026-05-04T10:00:00.000Z',
  next_attempt_at: null,
  created_at: '2026-05-01T10:00:00.000Z',
};

afterEach(leaveStaff);

describe('the webhooks of everyone', () => {
  it('shows owners and states, and the deliveries with their replies', async () => {
    fakeStaffApi(({ path }) => ({
      body: { data: path.endsWith('/deliveries') ? [DELIVERY] : [WEBHOOK] },
    }));
    renderStaff(<Webhooks />);
    expect(
      await screen.findByText(/Marta Figueiredo · Off after three days of failures/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Deliveries to ${WEBHOOK.url}` }));
    expect(await screen.findByText(/Attempts: 12/)).toBeTruthy();
    expect(screen.getByText('· Status 500')).toBeTruthy();
    expect(screen.getByText('broken')).toBeTruthy();
  });

  it('turns one off with a reason', async () => {
    const requests = fakeStaffApi(() => ({
      body: { data: [{ ...WEBHOOK, state: 'active' }] },
    }));
    renderStaff(<Webhooks />);
    await userEvent.click(await screen.findByRole('button', { name: `Turn off ${WEBHOOK.url}` }));
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Turn off' });
    expect(submit.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Reason/), 'It stores messages.');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: expect.stringContaining(`/${WEBHOOK.id}/disable`) as string,
        body: { reason: 'It stores messages.' },
      }),
    );
  });

  it('says that there is none, and why they could not be loaded', async () => {
    fakeStaffApi(() => ({ body: { data: [] } }));
    renderStaff(<Webhooks />);
    expect(await screen.findByText('There are no webhooks.')).toBeTruthy();
    leaveStaff();
    fakeStaffApi(() => ({ status: 403, body: { code: 'forbidden', message: 'You may not.' } }));
    renderStaff(<Webhooks />);
    expect(await screen.findByText('You may not.')).toBeTruthy();
  });
});
