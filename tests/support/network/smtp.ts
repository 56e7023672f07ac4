import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A mail server that accepts every email after `delayMs`. */
export interface MailServer {
  readonly url: string;
  /** The received emails with their headers. */
  readonly taken: readonly string[];
  /** The recipients in the envelopes. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

export async function startMailServer({ delayMs = 0 } = {}): Promise<MailServer> {
  const taken: string[] = [];
  const recipients: string[] = [];
  const server = createServer((socket) => {
    converse(socket, delayMs, { taken, recipients }).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    recipients,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

interface Received {
  readonly taken: string[];
  readonly recipients: string[];
}

async function converse(
  socket: Socket,
  delayMs: number,
  { taken, recipients }: Received,
): Promise<void> {
  socket.setEncoding('utf8');
  socket.write('220 test\r\n');
  let text = '';
  let mail: string | null = null;
  for await (const part of socket as AsyncIterable<string>) {
    text += part;
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (mail === null) {
        if (line === 'DATA') mail = '';
        const [, recipient] = /^RCPT TO:(<.*>)/.exec(line) ?? [];
        if (recipient !== undefined) recipients.push(recipient);
        socket.write(
          line === 'QUIT' ? '221 bye\r\n' : line === 'DATA' ? '354 go\r\n' : '250 ok\r\n',
        );
        if (line === 'QUIT') socket.end();
      } else if (line === '.') {
        await setTimeout(delayMs);
        taken.push(mail);
        mail = null;
        socket.write('250 taken\r\n');
      } else mail += `${line}\n`;
    }
  }
}
