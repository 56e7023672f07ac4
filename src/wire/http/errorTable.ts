/** Codes of errors with their status, or statuses, and a sentence that says when they occur. */
export type ErrorTable = Readonly<
  Record<string, readonly [status: number | readonly number[], text: string]>
>;
