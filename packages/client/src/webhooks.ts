import { Webhook } from 'standardwebhooks';

/** The headers of a request, as Node and `fetch` give them. */
export type RequestHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function headerOf(headers: RequestHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

/**
 * The message of a webhook, after its signature and its time were verified. Pass the body as it arrived, before
 * any parsing. Throws `WebhookVerificationError` for a message that Keystead did not sign or that is older
 * than five minutes.
 */
export function verifyMessage<Message>(
  secret: string,
  body: string,
  headers: RequestHeaders,
): Message {
  const signed = Object.fromEntries(NAMES.map((name) => [name, headerOf(headers, name)]));
  return new Webhook(secret).verify(body, signed) as Message;
}
