import type { Services } from '../services.ts';
import type { ReadFigures } from './metrics.ts';

export interface Observability {
  close(): Promise<void>;
}

/** Starts what is configured of metrics and traces; loads their packages only then. */
export async function openObservability(
  services: Pick<Services, 'env' | 'database' | 'replicas'>,
  readFigures: ReadFigures,
): Promise<Observability> {
  const { metrics, traces } = services.env.OBSERVABILITY;
  const open: Observability[] = [];
  if (traces) open.push((await import('./tracing.ts')).startTracing(traces));
  if (metrics) {
    const { startMetricsServer } = await import('./metricsServer.ts');
    open.push(await startMetricsServer(metrics, services, readFigures));
  }
  return {
    async close() {
      for (const one of open)
        await one.close().catch((error: unknown) => process.emitWarning(String(error)));
    },
  };
}
