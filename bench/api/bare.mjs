// @ts-check
// The floor: Node's own server and a constant reply. Says its port to whoever started it.
import { createServer } from 'node:http';

const body = JSON.stringify({ data: [], meta: { next_cursor: null } });

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
