import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly Address[]>;

const TRY_MS = 2_000;
const TRIES = 2;

/** The host of a URL without the brackets of an IPv6 address and the dot of an absolute name. */
const nameOf = (host: string) => host.replaceAll(/^\[|\]$|\.$/g, '');

const isLocalName = (name: string) => /(?:^|\.)localhost$/i.test(name);

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks the name servers for the addresses of a name, IPv4 first. Throws for a name without any. Asks them over the
 * network: `dns.lookup` takes one of the few threads of the process, so that a few slow names of strangers would
 * stop password checks and file access. Knows neither `/etc/hosts` nor search domains.
 */
export const askNameServers =
  (servers?: readonly string[]): ResolveHost =>
  async (host, signal) => {
    const name = nameOf(host);
    const family = isIP(name);
    if (family === 4 || family === 6) return [{ address: name, family }];
    if (isLocalName(name)) return LOOPBACK;
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const stop = () => resolver.cancel();
    signal.addEventListener('abort', stop, { once: true });
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(name),
      resolver.resolve6(name),
    ]).finally(() => signal.removeEventListener('abort', stop));
    const found = [...addresses(four, 4), ...addresses(six, 6)];
    if (found.length > 0) return found;
    throw four.status === 'rejected' ? four.reason : new Error(`${name} has no address`);
  };

const addresses = (
  answer: PromiseSettledResult<readonly string[]>,
  family: 4 | 6,
): readonly Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** Resolves a name with the operating system, which also knows `/etc/hosts` and the local network. */
export const resolveLocally: ResolveHost = async (host) => {
  const found = await lookup(nameOf(host), { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};
