import { Agent, get } from 'node:http';

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
