import { describe, expect, it, vi } from 'vitest';
import { paymentClient } from './client.ts';

describe('section 8, console only', () => {
  it('payment key missing warns and the payment client is null', async () => {
    const warn = vi.fn();
    const load = vi.fn();
    expect(await paymentClient(null, { load, warn })).toBeNull();
    expect(warn).toHaveBeenCalledWith('Missing payment publishable key');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['is blocked', () => Promise.reject(new Error('net::ERR_BLOCKED_BY_CLIENT'))],
    ['loads nothing', () => Promise.resolve(null)],
  ])('a payment script that %s warns and the payment client is null', async (_, load) => {
    const warn = vi.fn();
    expect(await paymentClient('pk_test_1', { load, warn })).toBeNull();
    expect(warn).toHaveBeenCalledWith('Failed to load Stripe.js');
  });

  it('is the provider’s client where the script loads', async () => {
    const warn = vi.fn();
    const client = { elements: [] };
    const load = async (key: string) => (key === 'pk_test_1' ? client : null);
    expect(await paymentClient('pk_test_1', { load, warn })).toBe(client);
    expect(warn).not.toHaveBeenCalled();
  });
});
