// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { ListingSettings } from './ListingSettings.tsx';

afterEach(leaveStaff);

describe('the settings of listings', () => {
  it('saves when changes are reviewed, with the version that was read', async () => {
    const requests = fakeStaffApi(({ method }) => ({
      body: {
        data:
          method === 'PUT'
            ? { change_review: 'after', version: 2 }
            : { change_review: 'before', version: 1 },
      },
    }));
    renderStaff(<ListingSettings />);
    const before = await screen.findByRole('radio', { name: /^before/i });
    expect(before).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /^after/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: 'settings/listings',
        body: { change_review: 'after', version: 1 },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^after/i })).toHaveProperty('checked', true),
    );
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});
