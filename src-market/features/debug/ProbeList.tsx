import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import { PROBES, type ProbeName, type ProbeResult } from './probes.ts';
import type { Results } from './report.ts';
import styles from './debug.module.css';

const NAMES: Readonly<
  Record<ProbeName, readonly [name: MessageDescriptor, what: MessageDescriptor]>
> = {
  healthz: [msg`Server`, msg`It is running (/healthz)`],
  readyz: [msg`Database`, msg`Ready and up to date (/readyz)`],
  api: [msg`API`, msg`Search works (/api)`],
  realtime: [msg`Realtime`, msg`A WebSocket connects`],
  payment: [msg`Card payments`, msg`The provider’s script loads`],
};

function Outcome({ result }: { result: ProbeResult | undefined }) {
  if (!result) {
    return (
      <span className={styles.asking}>
        <Spinner /> <Trans>Checking</Trans>
      </span>
    );
  }
  if (result.state === 'not_configured') {
    return (
      <Badge>
        <Trans>Not configured</Trans>
      </Badge>
    );
  }
  const good = result.state === 'answered';
  return (
    <>
      <Badge tone={good ? 'success' : 'error'} icon={good ? 'check_circle' : 'error_circle'}>
        {good ? <Trans>Available</Trans> : <Trans>No response</Trans>}
      </Badge>
      <span className={styles.took}>
        {result.detail}, <Trans>{result.duration_ms} ms</Trans>
      </span>
    </>
  );
}

/** The health checks with their results and durations. */
export function ProbeList({ results }: { results: Results }) {
  const { i18n } = useLingui();
  return (
    <ul className={styles.probes}>
      {PROBES.map((probe) => {
        const [name, what] = NAMES[probe];
        return (
          <li key={probe} className={styles.probe}>
            <div>
              <strong>{i18n._(name)}</strong>
              <p className={styles.what}>{i18n._(what)}</p>
            </div>
            <div className={styles.outcome}>
              <Outcome result={results[probe]} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
