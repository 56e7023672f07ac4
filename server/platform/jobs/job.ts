/** A job's queue name, with the type of its data. */
export interface JobKind<Data extends object = NoData> {
  readonly name: string;
  /** Never set; only carries the data type. */
  readonly carries?: (data: Data) => void;
}

export type NoData = Readonly<Record<string, never>>;

export interface SendOptions {
  /** Seconds until the job may run; default 0. */
  readonly delaySeconds?: number;
}

/** Declares a job kind. The module's manifest assigns its handler. */
export function jobKind<Data extends object = NoData>(name: string): JobKind<Data> {
  return { name };
}
