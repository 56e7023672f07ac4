import type { Client } from 'openapi-fetch';
import type { components, paths, webhooks } from './api.ts';
import { connectTo, type ConnectOptions } from './connect.ts';
import { KeysteadError } from './errors.ts';
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

type Schemas = components['schemas'];

/** The body of an error reply. `code` says which error it is, and `details` has its data. */
export type ApiError = {
  [Name in keyof Schemas & `Error${string}`]: Schemas[Name];
}[keyof Schemas & `Error${string}`];

/** The code of an error. */
export type ErrorCode = ApiError['code'];

/** What an error with this code carries for the next step. */
export type ErrorDetails<Code extends ErrorCode> =
  Extract<ApiError, { code: Code }> extends { details?: infer Details }
    ? Partial<NonNullable<Details>>
    : object;

/** Whether a thrown error is the one with this code. Its `details` then have their types. */
export const isError = <Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is KeysteadError & { readonly code: Code; readonly details: ErrorDetails<Code> } =>
  error instanceof KeysteadError && error.code === code;

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
