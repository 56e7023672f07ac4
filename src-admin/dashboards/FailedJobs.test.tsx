// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { FailedJobs } from './FailedJobs.tsx';

afterEach(leaveStaff);

const failed = {
  name: 'release_deposits',
  message: '1 of 3 failed: b1: is broken',
  failed_at: '2026-06-01T10:00:00.000Z',
  jobs: 2,
};

describe('the failed background jobs', () => {
  it('are listed with the records they name', async () => {
    fakeStaffApi(() => ({ body: { data: [failed] } }));
    renderStaff(<FailedJobs />);
    expect(await screen.findByText('release deposits (2)')).toBeTruthy();
    expect(screen.getByText(failed.message)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('take no space where none failed', async () => {
    const requests = fakeStaffApi(() => ({ body: { data: [] } }));
    renderStaff(<FailedJobs />);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
