import { TOAST_COLOURS, type ToastColour, type ToastText } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { toast } from '#src/app/toasts/store.ts';

const KEY = 'keystead-carried-toast';

/** Saves a toast for the next document of this tab, where the other front shows it. */
export function savePendingToast({ title, colour }: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title: i18n._(title), colour }));
  } catch {
    // Without session storage there is no toast.
  }
}

/** Shows the toast that the previous document saved, once. */
export function showPendingToast(): void {
  const stored = takeStored();
  if (typeof stored !== 'object' || stored === null) return;
  const title: unknown = Reflect.get(stored, 'title');
  const colour = TOAST_COLOURS.find(
    (one): one is ToastColour => one === Reflect.get(stored, 'colour'),
  );
  if (typeof title === 'string' && colour) toast({ title, colour });
}

function takeStored(): unknown {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
