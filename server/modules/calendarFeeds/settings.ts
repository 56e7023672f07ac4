import { z } from 'zod';
import { settingsGroup, type SettingsOf } from '#server/platform/settings/settingsGroup.ts';
import { onlyLocally } from '#server/platform/settings/onlyLocally.ts';

export const calendarFeedsSettings = settingsGroup({
  variables: z.object({
    CALENDAR_FEEDS_ALLOW_PRIVATE: z.enum(['0', '1']).optional(),
    CALENDAR_KEEP_MINUTES: z.coerce.number().int().min(1).max(10_080).default(120),
  }),
  expected: {
    CALENDAR_FEEDS_ALLOW_PRIVATE: '0 or 1; never 1 on a public server',
    CALENDAR_KEEP_MINUTES: 'minutes, 1 to 10080',
  },
  problems: onlyLocally('CALENDAR_FEEDS_ALLOW_PRIVATE'),
  read: (values) => ({
    /** Whether calendars of other sites may be in private networks; never on a public server. */
    CALENDAR_FEEDS_ALLOW_PRIVATE: values.CALENDAR_FEEDS_ALLOW_PRIVATE === '1',
    /** How long a calendar that suddenly frees much has to answer the same before its nights become free. */
    CALENDAR_KEEP_MS: values.CALENDAR_KEEP_MINUTES * 60_000,
  }),
});

declare module '#server/platform/environment/env.ts' {
  interface Env extends Readonly<SettingsOf<typeof calendarFeedsSettings>> {}
}
