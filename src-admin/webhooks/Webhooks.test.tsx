// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnedWebhook } from '#src/wire/webhooks/webhook.ts';
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
afterEach(leaveStaff);

describe('the webhooks of everyone', () => {
  it('shows owners and states, and links to the deliveries', async () => {
    fakeStaffApi(() => ({ body: { data: [WEBHOOK] } }));
    renderStaff(<Webhooks />);
    expect(
      await screen.findByText(/Marta Figueiredo · Off after three days of failures/),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: `Deliveries to ${WEBHOOK.url}` });
    const filter = new URLSearchParams({ filter: JSON.stringify({ webhook_id: WEBHOOK.id }) });
    expect(link.getAttribute('href')).toBe(`/admin/webhook-deliveries?${filter.toString()}`);
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
