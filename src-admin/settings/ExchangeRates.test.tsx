// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';

afterEach(leaveStaff);

const rate = { currency: 'USD', rate: '1.1607', rate_date: '2025-10-21' } as const;
const bundled = {
  source: 'https://rates.test/daily.xml',
  download: null,
  rates: [{ ...rate, outdated: true, bundled: true }],
};

describe('the exchange rates of staff', () => {
  it('show source, age and why a download failed', async () => {
    const failed = {
      tried_at: '2026-06-01T10:00:00.000Z',
      succeeded_at: null,
      error: 'not_rates',
    };
    const requests = fakeStaffApi(({ method }) => ({
      body: { data: method === 'POST' ? { ...bundled, download: failed } : bundled },
    }));
    renderStaff(<ExchangeRates />);
    expect(await screen.findByText('https://rates.test/daily.xml')).toBeDefined();
    expect(screen.getByText('Never succeeded')).toBeDefined();
    expect(screen.getByText('1 of 1 rates are outdated: older than 7 days')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download now' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'The file is not a file of exchange rates',
    );
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('offer no download where it is off', async () => {
    fakeStaffApi(() => ({ body: { data: { ...bundled, source: null } } }));
    renderStaff(<ExchangeRates />);
    expect(await screen.findByText(/Downloads are off/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Download now' })).toBeNull();
  });
});
