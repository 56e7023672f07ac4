import { RequestError, type Call } from '#src/session/request.ts';
import { sendMessage } from '#src/wire/conversations/endpoints/messages.ts';
import type { Outbox, QueuedMessage } from './outbox.ts';

/** Whether sending again may help: no reply, no session, too many requests, or an error of the server. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  const { status } = error;
  return status === null || status === 401 || status === 429 || status >= 500;
}

const sending = new WeakMap<Outbox, Promise<void>>();

/**
 * Sends the waiting messages one after another in their order, with the ids that they were written with, so that
 * the server stores each once. Ends at the first that has to be sent again later; a refused one waits for the person.
 */
export function sendQueued(
  call: Call,
  outbox: Outbox,
  onRefused: (message: QueuedMessage, reason: string) => void,
): Promise<void> {
  const running = sending.get(outbox);
  if (running) return running;
  const run = sendEach(call, outbox, onRefused).finally(() => sending.delete(outbox));
  sending.set(outbox, run);
  return run;
}

async function sendEach(
  call: Call,
  outbox: Outbox,
  onRefused: (message: QueuedMessage, reason: string) => void,
): Promise<void> {
  for (;;) {
    const waiting = outbox.queue().find(({ failure }) => failure === null);
    if (!waiting) return;
    const { id, conversation_id, text, photos } = waiting;
    try {
      const params = { id: conversation_id };
      const { data } = await call(sendMessage, { params, body: { id, text, photos: [...photos] } });
      outbox.sent(conversation_id, data);
      outbox.change((queue) => queue.filter((one) => one.id !== id));
    } catch (error) {
      if (isTemporary(error)) return;
      const reason = error instanceof Error ? error.message : '';
      outbox.change((queue) =>
        queue.map((one) => (one.id === id ? { ...one, failure: reason } : one)),
      );
      onRefused(waiting, reason);
    }
  }
}
