/** Messages between nodes. Every node receives every message, including its own. */
export type Signal =
  | {
      readonly kind: 'event';
      readonly channels: readonly string[];
      readonly event: string;
      /** JSON. */
      readonly data: string;
      /** The sending socket, which does not receive the event. */
      readonly except?: string | undefined;
    }
  /** Subscribers of the channel must reconnect and authorise again. */
  | { readonly kind: 'reauthorise'; readonly channel: string }
  /** Something that a search shows has changed: the caches of searches are invalid. */
  | { readonly kind: 'searches' }
  /** Cached pages with these surrogate keys have changed, on the node that sends it. */
  | { readonly kind: 'pages'; readonly keys: readonly string[]; readonly node: string }
  /** Staff changed texts of emails: the caches of texts are invalid. */
  | { readonly kind: 'email_texts' }
  /** All members of a presence channel on that node. */
  | {
      readonly kind: 'members';
      readonly node: string;
      readonly channel: string;
      readonly members: readonly (readonly [user_id: string, user_info: unknown])[];
    }
  /** A node started and requests the members of the others. */
  | { readonly kind: 'hello'; readonly node: string }
  | { readonly kind: 'alive'; readonly node: string }
  | { readonly kind: 'gone'; readonly node: string };

/** The connection between the nodes of an installation. */
export interface Nodes {
  /** Whether messages of the other nodes arrive now. */
  readonly connected: boolean;
  send(signal: Signal): void;
  /** `missed` is called where messages may have been lost. */
  listen(onSignal: (signal: Signal) => void, missed: () => void): void;
  close(): Promise<void>;
}

/** The embedded database allows one process, and so one node. */
export function singleNode(): Nodes {
  const handlers = new Set<(signal: Signal) => void>();
  return {
    connected: true,
    send(signal) {
      // Asynchronous, as between nodes, so that handlers do not run inside the sender.
      setImmediate(() => {
        for (const onSignal of handlers) onSignal(signal);
      });
    },
    listen: (onSignal) => void handlers.add(onSignal),
    close: () => Promise.resolve(handlers.clear()),
  };
}
