import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookSecret } from '#src/wire/webhooks/webhook.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './webhooks.module.css';

interface Props {
  readonly created: WebhookSecret;
  readonly onClose: () => void;
}

/** The secret that signs the messages of a webhook. */
export function WebhookSecretDialog({ created: { webhook, secret }, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Signing secret`}
      footer={
        <Button onClick={onClose}>
          <Trans>I have saved the secret</Trans>
        </Button>
      }
    >
      <div className={styles.part}>
        <Notice tone="warning" title={<Trans>Shown only once</Trans>}>
          <Trans>
            Verify with it that messages to {webhook.url} come from us, as the Standard Webhooks
            specification says. A previous secret is valid for one more day.
          </Trans>
        </Notice>
        <Copyable value={secret} label={t`the secret`} />
      </div>
    </Dialog>
  );
}
