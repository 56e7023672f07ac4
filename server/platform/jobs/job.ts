/** A kind of job: the name of its queue, and the type of the data that its jobs carry. */
export interface JobKind<Data extends object = NoData> {
  readonly name: string;
  /** Never set: it ties the type of the data to the kind. */
  readonly carries?: (data: Data) => void;
}

export type NoData = Readonly<Record<string, never>>;

export interface SendOptions {
  /** Seconds from now until the job may run; it runs at once where this is left out. */
  readonly delaySeconds?: number;
}

/** Declares a kind of job beside the command that sends it; a module says which function handles it. */
export function jobKind<Data extends object = NoData>(name: string): JobKind<Data> {
  return { name };
}
