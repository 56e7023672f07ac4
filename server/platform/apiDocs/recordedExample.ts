/** A call that the tests made, with its reply: what the documentation shows. Ids are numbered from 1. */
export interface RecordedExample {
  readonly path: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body; null without one. */
  readonly body: unknown;
  readonly status: number;
  /** The JSON reply, where lists have their first item alone. */
  readonly reply: unknown;
}

/** The examples by method and path, such as `GET /api/v1/bookings/{id}`. */
export type RecordedExamples = Readonly<Record<string, RecordedExample>>;
