import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../services.ts';
import { createMetrics, type ReadFigures } from './metrics.ts';

interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, which the proxy does not publish: the figures are not for
 * visitors, and it answers while the other port refuses requests.
 */
export async function startMetricsServer(
  { port, host }: { readonly port: number; readonly host: string },
  services: Pick<Services, 'database' | 'replicas'>,
  readFigures: ReadFigures,
): Promise<MetricsServer> {
  const metrics = createMetrics(services, readFigures);
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        process.emitWarning(`Metrics could not be collected: ${String(error)}`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    // Listening on a port, so the address is no path.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
