/** How many passkeys one account may have. */
export const MAX_PASSKEYS = 20;

/** How long a passkey request of the browser stays valid, in seconds. */
export const PASSKEY_SECONDS = 5 * 60;

/** How a browser reaches an authenticator (Web Authentication, section 5.8.4). */
export const PASSKEY_TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

/** The transports that we know of those that a browser names. */
export const knownTransports = (names: readonly string[]) =>
  PASSKEY_TRANSPORTS.filter((known) => names.includes(known));

/** For which site a browser makes and uses passkeys. */
export interface RelyingParty {
  /** A domain; passkeys belong to it for ever. */
  readonly id: string;
  /** The origins whose pages may use them. */
  readonly origins: readonly string[];
}

/**
 * The relying party of a public address. On a loopback address it is `localhost`, since a passkey
 * belongs to a domain. Null for any other IP address: no passkeys there.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  if (/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return null;
  return { id: hostname, origins: [origin] };
}
