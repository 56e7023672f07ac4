import type { ToastText } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { toast } from '#src/app/toasts/store.ts';

/**
 * Shows a toast of the specification, as in `showToast(toasts.loginFailed, error.message)`. A given
 * description replaces the toast's own. Returns its id.
 */
export function showToast(
  { title, description, colour }: ToastText,
  custom_description?: string,
): string {
  const text = custom_description ?? (description && i18n._(description));
  return toast({ title: i18n._(title), colour, ...(text && { description: text }) });
}
