import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from '../security/sessionLifetime.ts';
import type { SessionActor } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SessionActor | null;
  }
  interface FastifyInstance {
    /** The name of the session's cookie. */
    sessionCookie: string;
  }
}

export const SESSION_COOKIE = 'keystead_session';

/** With TLS, the prefix binds the cookie to this host: no other host of the domain can set it. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

/** The session's token in the cookie; undefined without one. */
export const cookieTokenOf = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[server.sessionCookie];

/** The bearer token; it takes precedence over the cookie. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** Sets the session in a cookie that scripts cannot read. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(reply.server.sessionCookie, token, {
    ...COOKIE,
    maxAge: SESSION_SECONDS.web,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(reply.server.sessionCookie, COOKIE);
}
