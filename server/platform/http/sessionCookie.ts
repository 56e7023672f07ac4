import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from '../security/sessionLifetime.ts';
import type { SessionActor } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | null;
  }
  interface FastifyInstance {
    /** The names of the session's cookie, the one that counts most first. */
    sessionCookies: readonly [string, ...string[]];
  }
}

export const SESSION_COOKIE = 'keystead_session';

const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

/**
 * With TLS, the prefix binds the cookie to this host: no other host of the domain can set it. Earlier builds know the
 * name without the prefix alone, and requests reach both builds during a deploy: for this release both are set and read
 * (docs/decisions/2026-11-29-sessions-through-an-upgrade.md).
 */
export const sessionCookieNames = (publicUrl: string): readonly [string, ...string[]] =>
  publicUrl.startsWith('https:') ? [HOST_COOKIE, SESSION_COOKIE] : [SESSION_COOKIE];

/** The tokens of sessions in the cookies: several where an earlier build set the last one. */
const cookieTokensOf = ({ cookies, server }: FastifyRequest): readonly string[] => [
  ...new Set(server.sessionCookies.flatMap((name) => cookies[name] || [])),
];

/** The tokens that may be of a session: the bearer token alone, or those in the cookies. */
export function sessionTokensOf(request: FastifyRequest): readonly string[] {
  const bearer = bearerOf(request);
  return bearer === null ? cookieTokensOf(request) : [bearer];
}

/** Whether the request has a cookie of a session, which may have ended. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  cookieTokensOf(request).length > 0;

/** The bearer token; it takes precedence over the cookie. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** Sets the session in a cookie that scripts cannot read. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  for (const name of reply.server.sessionCookies)
    void reply.setCookie(name, token, { ...COOKIE, maxAge: SESSION_SECONDS.web });
}

export function clearSessionCookie(reply: FastifyReply): void {
  for (const name of reply.server.sessionCookies) void reply.clearCookie(name, COOKIE);
}
