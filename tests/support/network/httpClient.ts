import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

export interface HttpResult {
  readonly path: string;
  /** Null without a complete response. */
  readonly status: number | null;
  /** The connection closes after this response. */
  readonly last: boolean;
  /** The connection was used before. */
  readonly reused: boolean;
  readonly error: string | null;
}

/** Sends a request on a connection of the agent, and reads the whole response. */
export function sendRequest(origin: string, path: string, agent: Agent): Promise<HttpResult> {
  return new Promise((resolve) => {
    const request = get(`${origin}${path}`, { agent });
    const say = (seen: Pick<HttpResult, 'status' | 'last' | 'error'>) =>
      resolve({ path, reused: request.reusedSocket, ...seen });
    const failed = ({ message }: Error) => say({ status: null, last: true, error: message });
    request.on('error', failed);
    request.on('response', (response) => {
      response.on('error', failed);
      response.resume();
      response.on('end', () =>
        say({
          status: response.statusCode ?? null,
          last: response.headers.connection === 'close',
          error: response.complete ? null : 'the answer broke off',
        }),
      );
    });
  });
}

/** Sends requests on one connection until it closes. */
export async function requestUntilClosed(
  origin: string,
  next: () => string,
  note: (visit: HttpResult) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const seen = await sendRequest(origin, next(), agent);
    note(seen);
    if (seen.last) break;
  }
  agent.destroy();
}

/** Sends requests on new connections until one is refused. */
export async function requestUntilRefused(
  origin: string,
  next: () => string,
  note: (visit: HttpResult) => void,
): Promise<void> {
  for (;;) {
    const agent = new Agent({ keepAlive: false });
    const seen = await sendRequest(origin, next(), agent);
    agent.destroy();
    note(seen);
    if (seen.error) break;
  }
}

/** An idle connection after one response; `ask` sends another request and returns everything received until the close. */
export async function openIdleConnection(
  port: number,
  first: string,
): Promise<{ readonly ask: (path: string) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // Reset: return what was received so far.
    socket.on('error', () => resolve());
  });
  const write = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: keystead.test\r\n\r\n`);
  write(first);
  await once(socket, 'data');
  return {
    async ask(path) {
      received = '';
      write(path);
      await ended;
      return received;
    },
  };
}
