import { z } from 'zod';
import { settingsGroup, type SettingsOf } from '#server/platform/settings/settingsGroup.ts';
import { onlyLocally } from '#server/platform/settings/onlyLocally.ts';

export const webhooksSettings = settingsGroup({
  variables: z.object({ WEBHOOKS_ALLOW_PRIVATE: z.enum(['0', '1']).optional() }),
  expected: { WEBHOOKS_ALLOW_PRIVATE: '0 or 1; never 1 on a public server' },
  problems: onlyLocally('WEBHOOKS_ALLOW_PRIVATE'),
  read: (values) => ({
    /** Whether webhooks may be in private networks and without TLS; never on a public server. */
    WEBHOOKS_ALLOW_PRIVATE: values.WEBHOOKS_ALLOW_PRIVATE === '1',
  }),
});

declare module '#server/platform/environment/env.ts' {
  interface Env extends Readonly<SettingsOf<typeof webhooksSettings>> {}
}
