/** A job's queue name, with the type of its data. */
export interface JobKind<Data extends object = NoData> {
  readonly name: string;
  /** The account for which a job asks others, so that accounts take turns; null for the server's own work. */
  readonly accountOf: ((data: Data) => string) | null;
}

export type NoData = Readonly<Record<string, never>>;

export interface SendOptions {
  /** Seconds until the job may run; default 0. */
  readonly delaySeconds?: number;
}

/** Declares a job kind. The module's manifest assigns its handler. */
export const jobKind = <Data extends object = NoData>(name: string): JobKind<Data> => ({
  name,
  accountOf: null,
});

/** Declares a kind of jobs that wait for servers of others. `asksOthers` assigns its handler. */
export const outgoingJobKind = <Data extends { readonly account: string }>(
  name: string,
): JobKind<Data> => ({ name, accountOf: ({ account }) => account });
