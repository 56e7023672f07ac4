import webPush from 'web-push';
import { describe, expect, it } from 'vitest';
import { readSettings, type Env } from '../environment/env.ts';

const readEnv = (source: Record<string, string>): Env => readSettings(source, []);

describe('push notifications', () => {
  // A pair of the library's own making.
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

  it('take both keys and a subject', () => {
    const { PUSH } = readEnv({ ...pair, VAPID_SUBJECT: 'https://ops.test/push' });
    expect(PUSH.keys).toEqual({ public_key: publicKey, private_key: privateKey });
    expect(PUSH.subject).toBe('https://ops.test/push');
    expect(readEnv({ MAIL_FROM: 'ops@stay.test' }).PUSH.subject).toBe('mailto:ops@stay.test');
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY is missing'],
    [{ VAPID_PRIVATE_KEY: privateKey }, 'VAPID_PUBLIC_KEY is missing'],
    [{ ...pair, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'the private key of VAPID_PUBLIC_KEY'],
    [{ ...pair, VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY should be'],
    [{ VAPID_SUBJECT: 'ops@stay.test' }, 'VAPID_SUBJECT should be'],
    [{ NODE_ENV: 'production', PUSH_SERVICES_ALLOW_PRIVATE: '1' }, 'for tests and development'],
  ])('%o is refused', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });
});
