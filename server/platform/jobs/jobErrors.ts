import { outageOf } from '../database/outage.ts';

const OUTAGE_EVERY_MS = 30_000;
/** pg-boss adds the worker to the message. */
const WORKER = / \(Queue: .*\)$/;

interface JobError {
  readonly message: string;
  readonly stack?: string;
}

/**
 * The text to log for an error of the queues; null for one to leave out. In an outage every queue reports an error
 * every few seconds: one in half a minute is enough.
 * @param now milliseconds
 */
export function jobErrorTexts(now: () => number = () => performance.now()) {
  let nextOutage = -Infinity;
  return (error: JobError): string | null => {
    const message = error.message.replace(WORKER, '');
    // pg-boss copies most errors into plain objects.
    if (outageOf(Object.assign(new Error(message), error, { message })) === null)
      return error.stack ?? error.message;
    if (now() < nextOutage) return null;
    nextOutage = now() + OUTAGE_EVERY_MS;
    return `${message} (the other queues may report the same)`;
  };
}
