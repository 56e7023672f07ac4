import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Whether an address is of the public internet: neither private, local, shared nor multicast. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
  // Tunnels and translations (6to4, NAT64, Teredo) can lead to any IPv4 address: 'unicast' has none.
  return parsed.range() === 'unicast';
}

/** All addresses of a host name, or of an address itself. Throws as `dns.lookup`. */
export async function addressesOf(host: string): Promise<readonly Address[]> {
  const found = await lookup(host.replaceAll(/^\[|\]$/g, ''), { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
