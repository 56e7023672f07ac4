import { z } from 'zod';
import { settingsGroup, type SettingsOf } from '#server/platform/settings/settingsGroup.ts';
import { days, expectedDays, MIN_HISTORY_DAYS } from '#server/platform/settings/retentionEnv.ts';

export const bookingsSettings = settingsGroup({
  variables: z.object({ KEEP_BOOKING_EVENTS_DAYS: days(MIN_HISTORY_DAYS).optional() }),
  expected: { KEEP_BOOKING_EVENTS_DAYS: expectedDays(MIN_HISTORY_DAYS) },
  read: ({ KEEP_BOOKING_EVENTS_DAYS = null }) => ({
    /** How many days the events of a booking are kept after its end; null: for ever. */
    KEEP_BOOKING_EVENTS_DAYS,
  }),
});

declare module '#server/platform/environment/env.ts' {
  interface Env extends Readonly<SettingsOf<typeof bookingsSettings>> {}
}
