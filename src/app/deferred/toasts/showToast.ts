import type { ToastText } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { toast } from '#src/app/toasts/store.ts';

/**
 * Shows a toast of the specification, as `say(toasts.loginFailed, error.message)`. The words given
 * stand in the place of its own description. Answers its id.
 */
export function showToast({ title, description, colour }: ToastText, words?: string): string {
  const text = words ?? (description && i18n._(description));
  return toast({ title: i18n._(title), colour, ...(text && { description: text }) });
}
