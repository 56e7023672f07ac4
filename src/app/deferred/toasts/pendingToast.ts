import { TOAST_COLOURS, type ToastColour, type ToastText } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { toast } from '#src/app/toasts/store.ts';

const KEY = 'keystead-carried-toast';

/** Leaves a toast for the next document of this tab: the other front's, which knows nothing of this one. */
export function savePendingToast({ title, colour }: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ title: i18n._(title), colour }));
  } catch {
    // A browser that keeps nothing goes without the greeting.
  }
}

/** Says once what the document before left. */
export function showPendingToast(): void {
  const left = takeStored();
  if (typeof left !== 'object' || left === null) return;
  const title: unknown = Reflect.get(left, 'title');
  const colour = TOAST_COLOURS.find(
    (one): one is ToastColour => one === Reflect.get(left, 'colour'),
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
