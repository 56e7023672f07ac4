import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { RequestError } from '#src/session/request.ts';
import type { Webhook } from '#src/wire/webhooks/webhook.ts';
import { useDeleteWebhook } from '#src-market/data/webhooks/webhooks.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './webhooks.module.css';

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: Props) {
  const { t } = useLingui();
  const remove = useDeleteWebhook();
  const done = () => {
    toast({ title: t`The webhook was deleted`, colour: 'success' });
    onClose();
  };
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: done,
      onError: (error) => {
        // Already deleted: the goal is reached.
        if (error instanceof RequestError && error.status === 404) done();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete the webhook?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep webhook</Trans>
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            <Trans>Delete webhook</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <p className={styles.url}>{url}</p>
        <p>
          <Trans>
            It receives nothing more, and its deliveries are deleted. To keep them, turn the webhook
            off instead.
          </Trans>
        </p>
        {remove.error && (
          <Notice tone="error" live>
            {remove.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
