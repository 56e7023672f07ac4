import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useEffect } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { ToastColour } from '#src/text/toasts.ts';

const COLOURS: Readonly<Record<NotificationPayload['type'], ToastColour>> = {
  error: 'error',
  info: 'success',
  success: 'success',
  warning: 'warning',
};

/** Shows react-admin's notifications as the product's toasts. Its `info` confirms saves, so it is green. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const title =
      typeof message === 'string'
        ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object) })
        : '';
    toast({ title, colour: COLOURS[type] });
  }, [notifications, takeNotification, translate]);
  return null;
}
