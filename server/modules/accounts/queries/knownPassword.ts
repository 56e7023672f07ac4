import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import type { Services } from '#server/platform/services.ts';

/** How long the service may take; without a reply the password is accepted. */
const LOOKUP_TIMEOUT_MS = 2_000;

let bundled: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case; loaded with the first password that is set. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a service lists the password as breached. It learns the first five digits of the hash
 * only (k-anonymity), and padding hides how many it has.
 */
async function isBreached(
  { fetch }: Outgoing,
  address: string,
  password: string,
): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const reply = await fetch(new URL(hash.slice(0, 5), address), {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    return (await reply.text()).split(/\r?\n/).some((line) => {
      const [suffix, count] = line.split(':');
      return suffix === hash.slice(5) && Number(count) > 0;
    });
  } catch (error) {
    process.emitWarning(`Breached passwords could not be looked up: ${String(error)}`);
    return false;
  }
}

/** Throws 422 on `password` for a common password, and for a breached one where a service is set. */
export async function requireUnknownPassword(
  { env, outgoing }: Pick<Services, 'env' | 'outgoing'>,
  password: string,
): Promise<void> {
  bundled ??= commonPasswords();
  const known =
    password.toLowerCase() === DEMO_PASSWORD ||
    (await bundled).has(password.toLowerCase()) ||
    (env.BREACHED_PASSWORDS_URL !== undefined &&
      (await isBreached(outgoing, env.BREACHED_PASSWORDS_URL, password)));
  if (!known) return;
  const text = 'This password is in lists that attackers use. Choose another one.';
  throw invalid({ password: [text] }, text, 'known_password');
}
