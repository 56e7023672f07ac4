// @ts-check
// The lower bound: node:http with a constant reply. Sends its port to the parent process.
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
