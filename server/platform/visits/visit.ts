import { createHash } from 'node:crypto';
import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { RouteName } from '#src/routes/table.ts';
import type { Device } from '../database/tables/visits.ts';

/** A look at a page by somebody who may be counted. */
export interface Visit {
  readonly route: RouteName;
  /** The property that was looked at, where it was one. */
  readonly property_id: string | null;
  /** The host that linked here; empty for typed addresses and our own pages. */
  readonly referrer: string;
  readonly device: Device;
  /** What tells one visitor of a day from another; it is hashed with the day's salt and never stored. */
  readonly visitor: string;
}

const DEVICES: Readonly<Record<string, Device>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
};
const LONGEST_HOST = 100;

/** The host of a referring page, without `www.`; empty where there is none, and for our own. */
export function referrerOf(referer: string | undefined, ownHosts: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '';
  const { protocol, host, hostname } = new URL(referer);
  if (!protocol.startsWith('http') || ownHosts.includes(host)) return '';
  return hostname.replace(/^www\./, '').slice(0, LONGEST_HOST);
}

export function deviceOf(userAgent: string): Device {
  return DEVICES[bowser.parse(userAgent).platform.type ?? ''] ?? 'other';
}

/**
 * Who may be counted: a person, by the browser's own word, who has not asked to be left alone (Do Not
 * Track, Global Privacy Control), and who opens the page instead of fetching it ahead.
 */
export function isCountable({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'];
  if (!agent || isbot(agent)) return false;
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
}

/** What is counted of a request for a page; null where nothing may be. */
export function visitOf(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  page: { readonly route: RouteName; readonly property_id: string | null },
  publicUrl: string,
  /** A page opened within the app has no referrer but ourselves. */
  arrived = true,
): Visit | null {
  if (!isCountable(request)) return null;
  const agent = request.headers['user-agent'] ?? '';
  const own = [new URL(publicUrl).host, request.headers.host ?? ''];
  return {
    ...page,
    referrer: arrived ? referrerOf(request.headers.referer, own) : '',
    device: deviceOf(agent),
    visitor: `${request.ip}\n${agent}`,
  };
}

/** A mark of a visitor within one scope of a day, which nobody can make again without the salt. */
export function visitorMark(salt: string, visitor: string, scope: string): string {
  return createHash('sha256').update(`${salt}\n${scope}\n${visitor}`).digest('base64url');
}
