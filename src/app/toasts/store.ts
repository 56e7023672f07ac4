import { MAX_VISIBLE_TOASTS, TOAST_DURATION_MS, TOAST_REMOVAL_DELAY_MS } from '#src/limits.ts';
import type { ToastColour } from '#src/text/toasts.ts';

/** Specification, section 3. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly colour: ToastColour;
  /** False once it is closed, until it is removed 200 ms later. */
  readonly open: boolean;
  readonly duration_ms: number;
  /** An optional button. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly press: () => void;
}

export type NewToast = Pick<Toast, 'title'> &
  Partial<Pick<Toast, 'id' | 'description' | 'colour' | 'duration_ms' | 'action'>>;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. A toast with the same id is replaced; beyond five the oldest is removed. */
export function toast({ id, ...rest }: NewToast): string {
  const one: Toast = {
    colour: 'info',
    duration_ms: TOAST_DURATION_MS,
    ...rest,
    id: id ?? `toast-${(count += 1)}`,
    open: true,
  };
  set([...toasts.filter((other) => other.id !== one.id), one].slice(-MAX_VISIBLE_TOASTS));
  return one.id;
}

export function closeToast(id: string): void {
  if (!toasts.some((one) => one.id === id && one.open)) return;
  set(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => {
    set(toasts.filter((one) => one.id !== id || one.open));
  }, TOAST_REMOVAL_DELAY_MS);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
