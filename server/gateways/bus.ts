/** Hears every event; one that throws does not keep it from the others. */
export type Listener = (channel: string, event: string, data: unknown) => void;

/** Carries what happened to whoever is connected. A command's events are published after its commit. */
export interface Bus {
  publish(channel: string, event: string, data: unknown): void;
  /** Answers the way to stop listening. */
  subscribe(listener: Listener): () => void;
}

/** The bus of a single process. */
export function localBus(): Bus {
  const listeners = new Set<Listener>();
  return {
    publish(channel, event, data) {
      for (const listener of listeners) {
        try {
          listener(channel, event, data);
        } catch (error) {
          process.emitWarning(`A listener of the bus failed: ${String(error)}`);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
