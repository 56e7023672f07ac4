import { z } from 'zod';
import { CATEGORIES, CHANNELS, LOCKS, type Lock } from '#src/rules/notifications/kinds.ts';
import { timeZone } from '#src/schema/field.ts';

/** A row of the person's list; its title and text are in English. */
export const notification = z.object({
  id: z.uuid(),
  category: z.enum(CATEGORIES),
  title: z.string(),
  text: z.string(),
  /** A path of the market. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const notificationsReply = z.object({
  data: z.array(notification),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    /** Of the whole list. */
    unread: z.int(),
  }),
});
export type NotificationPage = z.infer<typeof notificationsReply>;

const locks = [...new Set(Object.values(LOCKS))].filter((lock): lock is Lock => lock !== null);

/** `HH:MM` on the hour or half hour. */
const halfHour = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'Choose a full or half hour.');

const quietHours = z
  .strictObject({ from: halfHour, until: halfHour })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'Choose another time than the start.',
  });

export const notificationPreferences = z.object({
  categories: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      app: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
      /** Why the list and the emails stay on; null where each can be switched off. Push always can. */
      lock: z.nullable(z.enum(locks)),
    }),
  ),
  digest: z.boolean(),
  /** Local times in `time_zone`; null for none. */
  quiet_hours: z.nullable(quietHours),
  /** An IANA name; null until the person chose one. */
  time_zone: z.nullable(z.string()),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** What to change; the rest stays. */
export const preferencesRequest = z.strictObject({
  switches: z
    .array(
      z.strictObject({
        category: z.enum(CATEGORIES),
        channel: z.enum(CHANNELS),
        on: z.boolean(),
      }),
    )
    .max(CATEGORIES.length * CHANNELS.length)
    .optional(),
  digest: z.boolean().optional(),
  quiet_hours: quietHours.nullable().optional(),
  time_zone: timeZone().optional(),
});
export type PreferencesRequest = z.infer<typeof preferencesRequest>;
