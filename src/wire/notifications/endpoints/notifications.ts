import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import {
  notificationPreferences,
  notificationsQuery,
  notificationsReply,
  preferencesRequest,
} from '#src/wire/notifications/notification.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'notifications';
const nothing = z.strictObject({}).nullish();

export const listNotifications = endpoint('GET /v1/notifications', {
  operationId: 'listNotifications',
  summary: 'List your notifications',
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  query: notificationsQuery,
  reply: notificationsReply,
});

export const readNotification = endpoint('POST /v1/notifications/:id/read', {
  operationId: 'readNotification',
  summary: 'Mark a notification as read',
  tag,
  access: signedIn,
  agent: 'own_account',
  body: nothing,
});

export const readAllNotifications = endpoint('POST /v1/notifications/read', {
  operationId: 'readAllNotifications',
  summary: 'Mark all notifications as read',
  tag,
  access: signedIn,
  agent: 'own_account',
  body: nothing,
});

export const getNotificationPreferences = endpoint('GET /v1/notifications/preferences', {
  operationId: 'getNotificationPreferences',
  summary: 'Retrieve your notification preferences',
  tag,
  access: signedIn,
  agent: 'own_account',
  private: true,
  reply: reply(notificationPreferences),
});

export const changeNotificationPreferences = endpoint('PUT /v1/notifications/preferences', {
  operationId: 'changeNotificationPreferences',
  summary: 'Update your notification preferences',
  tag,
  access: signedIn,
  agent: 'own_account',
  body: preferencesRequest,
  reply: reply(notificationPreferences),
  perMinute: 120,
});
