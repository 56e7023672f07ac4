// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * A mail server that accepts every email after `delayMs`.
 * @typedef {object} MailServer
 * @property {string} url
 * @property {readonly string[]} taken the received emails with their headers
 * @property {readonly string[]} recipients of the envelopes
 * @property {() => Promise<void>} close
 */

/** @param {{ delayMs?: number }} [options] @returns {Promise<MailServer>} */
export async function startMailServer({ delayMs = 0 } = {}) {
  /** @type {string[]} */
  const taken = [];
  /** @type {string[]} */
  const recipients = [];
  const server = createServer((socket) => {
    converse(socket, delayMs, { taken, recipients }).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
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

/**
 * @param {import('node:net').Socket} socket
 * @param {number} delayMs
 * @param {{ taken: string[], recipients: string[] }} received
 */
async function converse(socket, delayMs, { taken, recipients }) {
  socket.setEncoding('utf8');
  socket.write('220 test\r\n');
  let text = '';
  /** @type {string | null} */
  let mail = null;
  for await (const part of socket) {
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
