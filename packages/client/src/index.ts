import type { Client } from 'openapi-fetch';
import type { paths, webhooks } from './api.ts';
import { connectTo, type ConnectOptions } from './connect.ts';
import { verifyMessage, type RequestHeaders } from './webhooks.ts';

export type { components, paths } from './api.ts';
export type { ConnectOptions } from './connect.ts';
export { KeysteadError, unwrap, type ErrorBody } from './errors.ts';
export { paginate, paginateRecords } from './paginate.ts';
export type { RequestHeaders } from './webhooks.ts';
export { WebhookVerificationError } from 'standardwebhooks';

export type Keystead = Client<paths>;

/** A client of the Keystead API. */
export const connect = (options: ConnectOptions): Keystead => connectTo<paths>(options);

export type EventName = keyof webhooks;

/** The message of an event, such as `WebhookMessage<'bookings.confirmed'>`; of any event without a name. */
export type WebhookMessage<Name extends EventName = EventName> = {
  [Each in Name]: webhooks[Each] extends {
    post: { requestBody: { content: { 'application/json': infer Message } } };
  }
    ? Message
    : never;
}[Name];

/** Verifies a message of a webhook and returns it with its type; `type` says which event it is. */
export const verifyWebhook = (
  secret: string,
  body: string,
  headers: RequestHeaders,
): WebhookMessage => verifyMessage<WebhookMessage>(secret, body, headers);
