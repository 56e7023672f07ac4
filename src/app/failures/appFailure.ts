/** A fatal error of the whole app (specification, section 4). */
export interface AppFailure {
  readonly error: unknown;
}

let failure: AppFailure | null = null;
const listeners = new Set<() => void>();

function set(next: AppFailure | null): void {
  failure = next;
  for (const listener of listeners) listener();
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

export function watchFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
