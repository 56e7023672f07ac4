import { z } from 'zod';
import { settingsGroup, type SettingsOf } from '#server/platform/settings/settingsGroup.ts';
import { onlyLocally } from '#server/platform/settings/onlyLocally.ts';

export const calendarFeedsSettings = settingsGroup({
  variables: z.object({ CALENDAR_FEEDS_ALLOW_PRIVATE: z.enum(['0', '1']).optional() }),
  expected: { CALENDAR_FEEDS_ALLOW_PRIVATE: '0 or 1; never 1 on a public server' },
  problems: onlyLocally('CALENDAR_FEEDS_ALLOW_PRIVATE'),
  read: (values) => ({
    /** Whether calendars of other sites may be in private networks; never on a public server. */
    CALENDAR_FEEDS_ALLOW_PRIVATE: values.CALENDAR_FEEDS_ALLOW_PRIVATE === '1',
  }),
});

declare module '#server/platform/environment/env.ts' {
  interface Env extends Readonly<SettingsOf<typeof calendarFeedsSettings>> {}
}
