import { MISSING_PAYMENT_KEY, STRIPE_FAILURE } from '#src/text/base/console.ts';

export interface PaymentScript<Client> {
  /** Loads the provider's script and initialises it with the publishable key. */
  readonly load: (key: string) => Promise<Client | null>;
  readonly warn: (message: string) => void;
}

/**
 * The card provider's client; null, with a warning, where no publishable key is configured or the
 * script cannot be loaded (specification, section 8). Never rejects: pages work without it.
 */
export async function paymentClient<Client>(
  key: string | null,
  { load, warn }: PaymentScript<Client>,
): Promise<Client | null> {
  if (!key) {
    warn(MISSING_PAYMENT_KEY);
    return null;
  }
  const client = await load(key).catch(() => null);
  if (client === null) warn(STRIPE_FAILURE);
  return client;
}
