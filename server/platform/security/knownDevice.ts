import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { hashOfToken, newToken } from './tokens.ts';

const DEVICE_COOKIE = 'keystead_device';
/** In seconds; browsers keep no cookie for longer than 400 days. */
const REMEMBERED_S = 400 * 86_400;

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[DEVICE_COOKIE] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Gives a device that signs in the cookie it is known by; answers what the log calls it. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply): string {
  const token = tokenOf(request) ?? newToken();
  void reply.setCookie(DEVICE_COOKIE, token, {
    path: '/api',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: REMEMBERED_S,
  });
  return hashOfToken(token);
}

/**
 * The device that asks, where it has signed in to the account with this email before and the log still
 * holds that; otherwise the empty text, as all devices are that nobody knows.
 */
export async function knownDevice(
  { database }: Services,
  request: FastifyRequest,
  subject: string,
): Promise<string> {
  const token = tokenOf(request);
  if (!token || !subject) return '';
  const device = hashOfToken(token);
  const before = await database.db
    .selectFrom('security_events')
    .select('id')
    .where('device', '=', device)
    .where('subject', '=', subject)
    .where('outcome', '=', 'ok')
    .limit(1)
    .executeTakeFirst();
  return before ? device : '';
}
