import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { href } from '#src/routes/href.ts';
import { listAllWebhooks } from '#src/wire/webhooks/endpoints/webhooks.ts';
import type { OwnedWebhook } from '#src/wire/webhooks/webhook.ts';
import { listAddress } from '../declaration/listAddress.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { DisableWebhookDialog } from './DisableWebhookDialog.tsx';
import { PlainList } from '#src-admin/ui/PlainList.tsx';
import styles from './webhooks.module.css';

/** The webhooks of everyone, each with a link to its deliveries. Their owners change them; staff can turn them off. */
export function Webhooks() {
  const api = useDataProvider<StaffDataProvider>();
  const [ending, setEnding] = useState<OwnedWebhook | null>(null);
  const webhooks = useQuery({
    queryKey: ['webhooks', 'all'],
    queryFn: async () => (await api.call(listAllWebhooks)).data,
    staleTime: 0,
  });
  return (
    <Panel title="Webhooks of everyone">
      <p className={styles.soft}>
        Add and change your own webhooks under{' '}
        <a href={href('settingsSessions')}>Secure your account</a>.
      </p>
      {webhooks.data ? (
        <Rows webhooks={webhooks.data} onDisable={setEnding} />
      ) : webhooks.error && !webhooks.data ? (
        <EmptyState
          icon="error_circle"
          title="The webhooks could not be loaded"
          actions={<Button onClick={() => void webhooks.refetch()}>Try again</Button>}
        >
          {webhooks.error.message}
        </EmptyState>
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
      {ending && <DisableWebhookDialog webhook={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

const OFF_TEXTS: Readonly<Record<NonNullable<OwnedWebhook['disabled_reason']>, string>> = {
  owner: 'Turned off by its owner',
  staff: 'Turned off by staff',
  failing: 'Off after three days of failures',
  gone: 'Off, its receiver is gone (status 410)',
};

const stateText = ({ state, disabled_reason, failing_since }: OwnedWebhook): string => {
  if (state === 'disabled') return disabled_reason === null ? 'Off' : OFF_TEXTS[disabled_reason];
  return failing_since === null ? 'On' : `Failing since ${instantText(failing_since)}`;
};

interface RowsProps {
  webhooks: readonly OwnedWebhook[];
  onDisable: (webhook: OwnedWebhook) => void;
}

function Rows({ webhooks, onDisable }: RowsProps) {
  if (webhooks.length === 0) return <p className={styles.soft}>There are no webhooks.</p>;
  return (
    <PlainList label="Webhooks of everyone">
      {webhooks.map((one) => (
        <li key={one.id} className={styles.row}>
          <div className={styles.about}>
            <strong>{one.url}</strong>
            <span className={styles.soft}>
              {one.owner_name} · {stateText(one)} · {one.events.join(', ')}
            </span>
          </div>
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            aria-label={`Deliveries to ${one.url}`}
            component={Link}
            to={listAddress(resources.webhook_deliveries.path, { webhook_id: one.id })}
          >
            Deliveries
          </Button>
          {one.state === 'active' && (
            <Button
              color="error"
              size="small"
              aria-label={`Turn off ${one.url}`}
              onClick={() => onDisable(one)}
            >
              Turn off
            </Button>
          )}
        </li>
      ))}
    </PlainList>
  );
}
