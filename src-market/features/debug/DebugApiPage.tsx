import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { recentCalls, type RedactedCall } from '#src/app/deferred/services/redactedCallLog.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { watchCalls } from '#src/session/callLog.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { CallTable } from './CallTable.tsx';
import { configLines } from './configLines.ts';
import { ProbeList } from './ProbeList.tsx';
import { report } from './report.ts';
import { SupportText } from './SupportText.tsx';
import { useProbes } from './useProbes.ts';
import styles from './debug.module.css';

function useRecentCalls(): readonly RedactedCall[] {
  const [calls, setCalls] = useState<readonly RedactedCall[]>([]);
  useEffect(() => {
    const read = () => setCalls(recentCalls());
    read();
    return watchCalls(read);
  }, []);
  return calls;
}

/** `/debug-api`: the runtime configuration, health checks and the last requests. */
export default function DebugApiPage() {
  const { t } = useLingui();
  const { config } = useApp();
  const { results, running, rerun } = useProbes(config);
  const calls = useRecentCalls();
  const lines = configLines(config);
  const text = () =>
    report({
      at: serverNow().toISOString(),
      address: location.origin + location.pathname,
      user_agent: navigator.userAgent,
      online: navigator.onLine,
      config: lines,
      results,
      calls,
    });
  return (
    <Container padded width="narrow">
      <Head title={t`Connection check`} noindex />
      <PageHeader
        title={t`Connection check`}
        subtitle={
          <Trans>
            The services that this browser can reach. If something does not work, copy this page
            into an email to support. Keys and tokens are masked.
          </Trans>
        }
      />
      <div className={styles.actions}>
        <Button icon="refund" loading={running} onClick={rerun}>
          <Trans>Run again</Trans>
        </Button>
        <SupportText text={text} />
      </div>
      <div className={styles.cards}>
        <Card title={<Trans>Services</Trans>}>
          <ProbeList results={results} />
        </Card>
        <Card title={<Trans>Configuration</Trans>}>
          <DefinitionList
            items={lines.map(([term, value]) => ({
              term,
              value: <code className={styles.path}>{value || t`empty`}</code>,
            }))}
          />
        </Card>
        <Card title={<Trans>Recent requests</Trans>}>
          <CallTable calls={calls} />
        </Card>
      </div>
    </Container>
  );
}
