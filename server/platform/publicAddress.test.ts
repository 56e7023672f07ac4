import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.0.0.1',
    '172.16.3.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::7f00:1',
    '::127.0.0.1',
    '::a00:1',
    '4000::1',
    '100::1',
    'fec0::1',
    '198.18.0.1',
    '192.0.2.1',
    '240.0.0.1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
