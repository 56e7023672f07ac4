import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { disableWebhook } from '#src/wire/webhooks/endpoints/webhooks.ts';
import type { OwnedWebhook } from '#src/wire/webhooks/webhook.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './webhooks.module.css';

const REASON_MIN = 5;
const REASON_MAX = 500;

interface Props {
  readonly webhook: OwnedWebhook;
  readonly onClose: () => void;
}

/** Turns a webhook of anyone off, with a reason that its owner reads. */
export function DisableWebhookDialog({ webhook: { id, url, owner_name }, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const titleId = useId();
  const [reason, setReason] = useState('');
  const disable = useMutation({
    mutationFn: () => api.call(disableWebhook, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      notify('The webhook is off', { type: 'success' });
      onClose();
    },
  });
  const complete = reason.trim().length >= REASON_MIN;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Turn this webhook off?</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (complete) disable.mutate();
        }}
      >
        <DialogContent className={styles.dialog}>
          <p className={styles.soft}>
            {url} receives nothing more. {owner_name} gets an email with your reason, and can turn
            it on again.
          </p>
          {disable.error && <Failure>{disable.error.message}</Failure>}
          <TextField
            label="Reason"
            required
            multiline
            minRows={2}
            autoFocus
            value={reason}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!complete}
            loading={disable.isPending}
          >
            Turn off
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
