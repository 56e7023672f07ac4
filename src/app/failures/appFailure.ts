/** An error that took the whole app with it (specification, section 4). */
export interface AppFailure {
  readonly error: unknown;
}

let failure: AppFailure | null = null;
const listeners = new Set<() => void>();

function set(next: AppFailure | null): void {
  failure = next;
  for (const tell of listeners) tell();
}

/** Switches the whole app to its error page. */
export function failApp(error: unknown): void {
  set({ error });
}

export function clearFailure(): void {
  failure = null;
}

export function appFailure(): AppFailure | null {
  return failure;
}

export function watchFailure(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
