import ipaddr from 'ipaddr.js';

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is of the public internet: neither private, local, shared nor multicast. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
  // Tunnels and translations (6to4, NAT64, Teredo) can lead to any IPv4 address: 'unicast' has none. Addresses of the
  // internet begin with 2 or 3; ipaddr.js takes `::7f00:1`, an old spelling of 127.0.0.1, for one.
  return parsed.range() === 'unicast' && parsed.match(GLOBAL);
}
