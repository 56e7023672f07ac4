import type { RedactedCall } from '#src/app/deferred/services/redactedCallLog.ts';
import type { ConfigLine } from './configLines.ts';
import { PROBES, type ProbeName, type ProbeResult } from './probes.ts';

export type Results = Readonly<Partial<Record<ProbeName, ProbeResult>>>;

export interface ReportData {
  /** ISO 8601. */
  readonly at: string;
  readonly address: string;
  readonly user_agent: string;
  readonly online: boolean;
  readonly config: readonly ConfigLine[];
  readonly results: Results;
  readonly calls: readonly RedactedCall[];
}

function resultLine(name: ProbeName, result: ProbeResult | undefined): string {
  if (!result) return `${name}: not asked yet`;
  if (result.state === 'not_configured') return `${name}: not configured`;
  return `${name}: ${result.state}, ${result.detail}, ${result.duration_ms} ms`;
}

export function callLine({ at, method, path, status, duration_ms }: RedactedCall): string {
  const time = new Date(at).toISOString().slice(11, 19);
  return `${time} ${method} ${path} ${status ?? 'no response'} ${duration_ms} ms`;
}

/** The page as text for an email to support; in English, because support reads it. */
export function report({
  at,
  address,
  user_agent,
  online,
  config,
  results,
  calls,
}: ReportData): string {
  return [
    'Keystead, state of the connection',
    `at: ${at}`,
    `page: ${address}`,
    `browser: ${user_agent}`,
    `network: ${online ? 'online' : 'offline'}`,
    '',
    'Available',
    ...PROBES.map((name) => resultLine(name, results[name])),
    '',
    'Configuration',
    ...config.map(([name, value]) => `${name}: ${value || '(empty)'}`),
    '',
    'Last requests (UTC)',
    ...(calls.length > 0 ? calls.map(callLine) : ['none']),
  ].join('\n');
}
