import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';

export interface Visit {
  readonly path: string;
  /** Null where no whole answer came. */
  readonly status: number | null;
  /** The connection ends with this answer. */
  readonly last: boolean;
  /** The connection had brought an answer before. */
  readonly reused: boolean;
  readonly error: string | null;
}

/** Asks over a connection of the agent's, and reads the answer to its end. */
export function visit(origin: string, path: string, agent: Agent): Promise<Visit> {
  return new Promise((resolve) => {
    const request = get(`${origin}${path}`, { agent });
    const say = (seen: Pick<Visit, 'status' | 'last' | 'error'>) =>
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

/** Asks on one connection, again and again, until it ends. */
export async function stay(
  origin: string,
  next: () => string,
  note: (visit: Visit) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const seen = await visit(origin, next(), agent);
    note(seen);
    if (seen.last) break;
  }
  agent.destroy();
}

/** Comes with a new connection each time, until nobody opens. */
export async function come(
  origin: string,
  next: () => string,
  note: (visit: Visit) => void,
): Promise<void> {
  for (;;) {
    const agent = new Agent({ keepAlive: false });
    const seen = await visit(origin, next(), agent);
    agent.destroy();
    note(seen);
    if (seen.error) break;
  }
}

/** A connection that has brought an answer and stays; asked once more, it answers all that came until its end. */
export async function standing(
  port: number,
  first: string,
): Promise<{ readonly ask: (path: string) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    // Cut off: what has come so far says how it went.
    socket.on('error', () => resolve());
  });
  const write = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: keystead.test\r\n\r\n`);
  write(first);
  await once(socket, 'data');
  return {
    async ask(path) {
      said = '';
      write(path);
      await ended;
      return said;
    },
  };
}
