import type { Insertable } from 'kysely';
import type { SignInContext } from '#src/access/signIn.ts';
import { WEB_DEVICE_NAME } from '#src/access/signIn.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { DEMO_USERS } from './demoUsers.ts';
import { profileIdOf, userIdOf } from './ids.ts';

interface Device {
  readonly context: SignInContext;
  readonly device_name: string;
  readonly user_agent: string;
  readonly address: string;
  /** Hours since the last use. */
  readonly seen_ago: number;
  readonly since: number;
}

const DEVICES: readonly Device[] = [
  {
    context: 'device',
    device_name: 'Pixel 9',
    user_agent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
    address: '198.51.100.23',
    seen_ago: 5,
    since: 60 * 24,
  },
  {
    context: 'web',
    device_name: WEB_DEVICE_NAME,
    user_agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    address: '203.0.113.84',
    seen_ago: 9 * 24,
    since: 12 * 24,
  },
];

const HOUR_MS = 3_600_000;
const LAST_DAYS_MS = 30 * 24 * HOUR_MS;

/** Past sessions of the demo’s users. No token hashes to these values, so they cannot be used. */
export function deviceRows(now: Date): readonly Insertable<Tables['sessions']>[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  return DEMO_USERS.filter(({ email }) => !email.startsWith('new')).flatMap(({ email, role }) =>
    DEVICES.map(({ seen_ago, since, ...device }, index) => ({
      ...device,
      id: demoId('sessions', `${email}/${index}`),
      user_id: userIdOf(email),
      profile_id: /^(buyer|seller)/.test(role) ? profileIdOf(email) : null,
      token_hash: `nobody's: ${email}/${index}`,
      last_seen_at: ago(seen_ago),
      created_at: ago(since),
      expires_at: new Date(now.getTime() + LAST_DAYS_MS).toISOString(),
    })),
  );
}
