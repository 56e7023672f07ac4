import { describe, expect, it } from 'vitest';
import { knownTransports, relyingParty } from './passkeys.ts';

describe('the relying party', () => {
  it.each([
    ['https://keystead.example', 'keystead.example', 'https://keystead.example'],
    [
      'https://stay.keystead.example:8443/',
      'stay.keystead.example',
      'https://stay.keystead.example:8443',
    ],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (publicUrl, id, origin) => {
    expect(relyingParty(publicUrl)).toEqual({ id, origins: [origin] });
  });

  it.each(['http://192.0.2.7:3000', 'https://[2001:db8::1]'])('is missing for %s', (publicUrl) => {
    expect(relyingParty(publicUrl)).toBeNull();
  });
});

describe('transports', () => {
  it('are those that we know', () => {
    expect(knownTransports(['usb', 'carrier-pigeon', 'internal'])).toEqual(['internal', 'usb']);
  });
});
