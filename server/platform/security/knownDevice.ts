import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { hashOfToken, newToken } from './tokens.ts';

const DEVICE_COOKIE = 'keystead_device';
/** Browsers limit cookies to 400 days. */
const REMEMBERED_S = 400 * 86_400;

function tokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[DEVICE_COOKIE] ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** Sets the cookie that identifies a device after sign-in; returns its id in the log. */
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
 * The device's id where the log contains a sign-in of it to this account; otherwise the empty text,
 * as for every unknown device.
 */
export async function knownDevice(
  { database }: Services,
  request: FastifyRequest,
  subject: string,
): Promise<string> {
  const token = tokenOf(request);
  if (!token || !subject) return '';
  const device = hashOfToken(token);
  const signIn = await database.db
    .selectFrom('security_events')
    .select('id')
    .where('device', '=', device)
    .where('subject', '=', subject)
    .where('outcome', '=', 'ok')
    .limit(1)
    .executeTakeFirst();
  return signIn ? device : '';
}
