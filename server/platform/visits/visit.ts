import { createHash } from 'node:crypto';
import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { RouteName } from '#src/routes/table.ts';
import type { Device } from '../database/tables/visits.ts';

/** A countable page view. */
export interface Visit {
  readonly route: RouteName;
  /** The viewed property, on a property page. */
  readonly property_id: string | null;
  /** The linking host; empty for direct visits and our own pages. */
  readonly referrer: string;
  readonly device: Device;
  /** Distinguishes the visitors of a day; hashed with the day's salt and never stored. */
  readonly visitor: string;
}

const DEVICES: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};
const MAX_HOST_LENGTH = 100;

/** The referrer's host without `www.`; empty without one and for our own hosts. */
export function referrerOf(referer: string | undefined, ownHosts: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '';
  const { protocol, host, hostname } = new URL(referer);
  if (!protocol.startsWith('http') || ownHosts.includes(host)) return '';
  return hostname.replace(/^www\./, '').slice(0, MAX_HOST_LENGTH);
}

export function deviceOf(userAgent: string): Device {
  return DEVICES[bowser.parse(userAgent).platform.type ?? ''] ?? 'other';
}

/**
 * Whether to count the request: from a browser, without an opt-out (Do Not Track, Global Privacy
 * Control) and not a prefetch.
 */
export function isCountable({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
}

/** The visit of a page request; null where it must not be counted. */
export function visitOf(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  page: { readonly route: RouteName; readonly property_id: string | null },
  publicUrl: string,
  /** False for navigation within the app, which has no external referrer. */
  isArrival = true,
): Visit | null {
  if (!isCountable(request)) return null;
  const agent = request.headers['user-agent'] ?? '';
  const own = [new URL(publicUrl).host, request.headers.host ?? ''];
  return {
    ...page,
    referrer: isArrival ? referrerOf(request.headers.referer, own) : '',
    device: deviceOf(agent),
    visitor: `${request.ip}\n${agent}`,
  };
}

/** A visitor's hash in one scope of a day; cannot be recomputed without the salt. */
export function visitorMark(salt: string, visitor: string, scope: string): string {
  return createHash('sha256').update(`${salt}\n${scope}\n${visitor}`).digest('base64url');
}
