import { keptPhoto, dropPhotos } from '#src/session/personal/unsentPhotos.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';
import { sendMessage } from '#src/wire/conversations/endpoints/messages.ts';
import type { Sender } from '../../upload.ts';
import { sendMessagePhoto } from '../messages.ts';
import type { Outbox, QueuedMessage, UnsentPhoto } from './outbox.ts';

/** A photo that this browser does not have any more. */
export class LostPhotoError extends Error {}

export interface Sending {
  readonly app: Sender & { readonly call: Call };
  readonly user_id: string;
  readonly outbox: Outbox;
  /** Says why a message was refused; the photo's name where that was refused. */
  readonly reasonOf: (failure: unknown, photo: string | null) => string;
  readonly onRefused: (message: QueuedMessage, reason: string) => void;
}

/** Whether sending again may help: no reply, no session, too many requests, or an error of the server. */
function isTemporary(error: unknown): boolean {
  if (error instanceof LostPhotoError) return false;
  if (!(error instanceof RequestError || error instanceof UploadError)) return true;
  const { status } = error;
  return status === null || status === 0 || status === 401 || status === 429 || status >= 500;
}

const sending = new WeakMap<Outbox, Promise<void>>();

/**
 * Sends the waiting messages one after another in their order, with the ids that they were written with, so that
 * the server stores each once; before each its photos. Ends at the first that has to be sent again later; a refused one
 * waits for the person.
 */
export function sendQueued(to: Sending): Promise<void> {
  const running = sending.get(to.outbox);
  if (running) return running;
  const run = sendEach(to).finally(() => sending.delete(to.outbox));
  sending.set(to.outbox, run);
  return run;
}

async function sendEach(to: Sending): Promise<void> {
  for (;;) {
    const waiting = to.outbox.queue().find(({ failure }) => failure === null);
    if (!waiting) return;
    const sent = await sendOne(to, waiting);
    if (!sent) return;
  }
}

/** The message as it is in the queue now; undefined once it was discarded. */
const inQueue = ({ outbox }: Sending, id: string) => outbox.queue().find((one) => one.id === id);

const changeOne = ({ outbox }: Sending, id: string, change: Partial<QueuedMessage>) =>
  outbox.change((queue) => queue.map((one) => (one.id === id ? { ...one, ...change } : one)));

/** Returns whether the next one can be sent. */
async function sendOne(to: Sending, waiting: QueuedMessage): Promise<boolean> {
  const { outbox, user_id, app } = to;
  const { id, conversation_id, text } = waiting;
  let uploading: UnsentPhoto | null = null;
  try {
    for (const photo of waiting.photos) {
      uploading = photo;
      if (photo.uploaded === null) await uploadPhoto(to, waiting, photo);
    }
    uploading = null;
    const ready = inQueue(to, id);
    if (!ready) return true;
    const photos = ready.photos.flatMap(({ uploaded }) => uploaded ?? []);
    const params = { id: conversation_id };
    const { data } = await app.call(sendMessage, { params, body: { id, text, photos } });
    outbox.sent(conversation_id, data);
    outbox.change((queue) => queue.filter((one) => one.id !== id));
    // What remains is removed at the next sign-in of another person.
    const keys = ready.photos.map(({ key }) => key);
    void dropPhotos(user_id, keys).catch(() => undefined);
    return true;
  } catch (failure) {
    if (isTemporary(failure)) return false;
    const reason = to.reasonOf(failure, uploading?.name ?? null);
    changeOne(to, id, { failure: reason });
    to.onRefused(waiting, reason);
    return true;
  }
}

/** Uploads a photo and notes the id that the server gave it, unless the message was discarded meanwhile. */
async function uploadPhoto(
  to: Sending,
  { id, conversation_id }: QueuedMessage,
  { key, name }: UnsentPhoto,
): Promise<void> {
  if (!inQueue(to, id)) return;
  const file = await keptPhoto(to.user_id, key, name);
  if (!file) throw new LostPhotoError();
  const { id: uploaded } = await sendMessagePhoto(to.app, conversation_id, file);
  const photos = inQueue(to, id)?.photos ?? [];
  changeOne(to, id, {
    photos: photos.map((one) => (one.key === key ? { ...one, uploaded } : one)),
  });
}
