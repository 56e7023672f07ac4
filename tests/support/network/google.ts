import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Google's data for a token. */
export interface GoogleUser {
  readonly aud: string;
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: string;
  readonly expires_in?: string;
  readonly name?: string;
  /** A different user id in `userinfo`, which a genuine reply never has. */
  readonly other_sub?: string;
}

/** A fake Google on the loopback: `tokeninfo` and `userinfo` for issued tokens. */
export async function startFakeGoogle() {
  const tokens = new Map<string, GoogleUser>();
  let broken = false;

  const answer = (request: IncomingMessage): object | null => {
    const url = new URL(request.url ?? '/', 'http://google.test');
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const user = tokens.get(url.searchParams.get('access_token') ?? bearer ?? '');
    if (!user) return null;
    const { name, other_sub, ...info } = user;
    return url.pathname === '/userinfo' ? { sub: other_sub ?? user.sub, name } : info;
  };

  const server = createServer((request, response) => {
    const body = answer(request);
    response.writeHead(broken ? 503 : body ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_token' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    environment: {
      GOOGLE_CLIENT_ID: 'keystead.apps.googleusercontent.com',
      GOOGLE_TOKENINFO_URL: `${url}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    /** Issues a token. */
    issue(token: string, says: GoogleUser) {
      tokens.set(token, says);
    },
    breakDown(now: boolean) {
      broken = now;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
