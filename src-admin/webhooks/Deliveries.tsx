import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { listDeliveries } from '#src/wire/webhooks/endpoints/webhooks.ts';
import type { Delivery, OwnedWebhook } from '#src/wire/webhooks/webhook.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { instantText } from '../ui/format.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import { PlainList } from '#src-admin/ui/PlainList.tsx';
import styles from './webhooks.module.css';

const STATES: Readonly<Record<Delivery['state'], string>> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
};

interface Props {
  webhook: OwnedWebhook;
  onClose: () => void;
}

/** The latest messages to a webhook, and what its receiver replied. */
export function Deliveries({ webhook: { id, url }, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async () => (await api.call(listDeliveries, { params: { id } })).data,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Deliveries</DialogTitle>
      <DialogContent>
        <p className={styles.soft}>{url}</p>
        {data ? (
          <PlainList label="Latest deliveries">
            {data.map((one) => (
              <li key={one.id} className={styles.delivery}>
                <span>
                  <code>{one.event}</code> · {STATES[one.state]}
                  {one.error !== null && <span>{` (${one.error})`}</span>}
                </span>
                <span className={styles.soft}>
                  {instantText(one.created_at)} · Attempts: {one.attempts}
                  {one.reply_status !== null && <span>{` · Status ${one.reply_status}`}</span>}
                  {one.next_attempt_at !== null && (
                    <span>{` · Next attempt ${instantText(one.next_attempt_at)}`}</span>
                  )}
                </span>
                <details>
                  <summary>Message and reply</summary>
                  <pre className={styles.text}>{one.payload}</pre>
                  {one.reply_text && <pre className={styles.text}>{one.reply_text}</pre>}
                </details>
              </li>
            ))}
          </PlainList>
        ) : error ? (
          <Failure>
            The deliveries could not be loaded. {error.message}{' '}
            <Button onClick={() => void refetch()}>Try again</Button>
          </Failure>
        ) : (
          <div className={styles.waiting} aria-busy />
        )}
        {data?.length === 0 && <p className={styles.soft}>Nothing was sent yet.</p>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void refetch()}>
          Reload
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
