import type { IncomingMessage } from 'node:http';

/**
 * The client's address where Fastify handles no request, such as on a WebSocket: as `request.ip`, the
 * address that the last trusted proxy saw.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
