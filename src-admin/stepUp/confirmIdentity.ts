/** Asks the user to confirm their identity; false where they cancel. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let pending: Promise<boolean> | null = null;

/** Sets what asks the user. Returns a function that removes it. */
export function askWith(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Asks once for all calls that need it at the same time. False where nothing can ask. */
export function confirmIdentity(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  pending ??= ask().finally(() => {
    pending = null;
  });
  return pending;
}
