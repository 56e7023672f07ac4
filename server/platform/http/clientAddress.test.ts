import { describe, expect, it } from 'vitest';
import { clientAddress } from './clientAddress.ts';

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.9' },
  }) as Parameters<typeof clientAddress>[0];

describe('the address of a client', () => {
  it.each([
    [undefined, 0, '10.0.0.9'],
    [undefined, 1, '10.0.0.9'],
    ['1.1.1.1', 0, '10.0.0.9'],
    ['1.1.1.1', 1, '1.1.1.1'],
    ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['6.6.6.6, 1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['1.1.1.1', 3, '1.1.1.1'],
  ])('forwarded %s, with %i trusted proxies, is %s', (forwarded, proxies, address) => {
    expect(clientAddress(from(forwarded), proxies)).toBe(address);
  });
});
