/** What our nodes tell each other. Every node hears every signal, its own included. */
export type Signal =
  | {
      readonly kind: 'event';
      readonly channels: readonly string[];
      readonly event: string;
      /** JSON. */
      readonly data: string;
      /** The socket that caused it and does not hear it. */
      readonly except?: string | undefined;
    }
  /** Whoever listens to the channel connects anew and shows again that they may. */
  | { readonly kind: 'reauthorise'; readonly channel: string }
  /** All who are in a presence channel on that node. */
  | {
      readonly kind: 'members';
      readonly node: string;
      readonly channel: string;
      readonly members: readonly (readonly [user_id: string, user_info: unknown])[];
    }
  /** A node began and asks the others for their members. */
  | { readonly kind: 'hello'; readonly node: string }
  | { readonly kind: 'alive'; readonly node: string }
  | { readonly kind: 'gone'; readonly node: string };

/** The way between the nodes of one installation. */
export interface Nodes {
  send(signal: Signal): void;
  /** `missed` is told that signals may have been lost meanwhile. */
  listen(hear: (signal: Signal) => void, missed: () => void): void;
  close(): Promise<void>;
}

/** The embedded database has one process, and so one node. */
export function singleNode(): Nodes {
  const hearers = new Set<(signal: Signal) => void>();
  return {
    send(signal) {
      // Later, as between nodes: nobody hears of it in the middle of what they do.
      setImmediate(() => {
        for (const hear of hearers) hear(signal);
      });
    },
    listen: (hear) => void hearers.add(hear),
    close: () => Promise.resolve(hearers.clear()),
  };
}
