import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { MAX_WEBHOOKS } from '#src/rules/webhooks/webhook.ts';
import type { Webhook, WebhookSecret, WebhookValues } from '#src/wire/webhooks/webhook.ts';
import {
  useChangeWebhook,
  useCreateWebhook,
  useRotateSecret,
  useTestWebhook,
  webhooksQuery,
} from '#src-market/data/webhooks/webhooks.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useAfterStepUp } from '../devices/useAfterStepUp.tsx';
import { DeleteWebhookDialog } from './DeleteWebhookDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookList } from './WebhookList.tsx';
import { WebhookSecretDialog } from './WebhookSecretDialog.tsx';
import { FAILED, NOT_SENT } from './webhookTexts.ts';
import styles from './webhooks.module.css';

/** Addresses of the user's programs that are told what happens to their records. */
export function WebhooksCard({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery(call));
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const rotate = useRotateSecret();
  const test = useTestWebhook();
  const [form, setForm] = useState<Webhook | 'new' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [secret, setSecret] = useState<WebhookSecret | null>(null);
  const [shown, setShown] = useState<{ does: 'deliveries' | 'delete'; webhook: Webhook } | null>(
    null,
  );
  const stepUp = useAfterStepUp(hasPasskey, setFailure);
  const run = (action: () => Promise<unknown>) => {
    setFailure(null);
    return stepUp.run(action);
  };
  const open = (next: Webhook | 'new') =>
    void run(() => {
      setForm(next);
      return Promise.resolve();
    });
  const submit = (values: WebhookValues) =>
    run(async () => {
      if (form === 'new') setSecret(await create.mutateAsync(values));
      else if (form) await change.mutateAsync({ ...form, ...values });
      setForm(null);
    });
  const toggle = (webhook: Webhook) =>
    void run(async () => {
      const state = webhook.state === 'active' ? 'disabled' : 'active';
      await change.mutateAsync({ ...webhook, state });
      toast({
        title: state === 'active' ? t`The webhook is on` : t`The webhook is off`,
        colour: 'success',
      });
    });
  const sendTest = async (webhook: Webhook) => {
    setFailure(null);
    try {
      await test.mutateAsync(webhook.id);
      setShown({ does: 'deliveries', webhook });
    } catch (error) {
      setFailure(error);
    }
  };
  const isFull = (webhooks ?? []).length >= MAX_WEBHOOKS;
  return (
    <Card title={<Trans>Webhooks</Trans>}>
      <div className={styles.part}>
        <p>
          <Trans>
            We send a signed message to your address when something happens, such as a confirmed
            booking, and try again for three days if it fails.
          </Trans>
        </p>
        {Boolean(failure) && form === null && (
          <Notice tone="error" live>
            {errorText(failure, test.isError ? NOT_SENT : FAILED)}
          </Notice>
        )}
        {error && !webhooks ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !webhooks ? (
          <div aria-busy>
            <Skeleton shape="block" />
          </div>
        ) : webhooks.length === 0 ? (
          <p className={styles.soft}>
            <Trans>You have no webhooks.</Trans>
          </p>
        ) : (
          <WebhookList
            webhooks={webhooks}
            onEdit={open}
            onToggle={toggle}
            onRotate={({ id }) => void run(async () => setSecret(await rotate.mutateAsync(id)))}
            onTest={(webhook) => void sendTest(webhook)}
            onDeliveries={(webhook) => setShown({ does: 'deliveries', webhook })}
            onDelete={(webhook) => setShown({ does: 'delete', webhook })}
          />
        )}
        <div className={styles.actions}>
          <Button
            variant="secondary"
            icon="plus"
            disabled={!webhooks || isFull}
            onClick={() => open('new')}
          >
            <Trans>Add a webhook</Trans>
          </Button>
        </div>
      </div>
      {form && (
        <WebhookDialog
          webhook={form === 'new' ? null : form}
          failure={failure}
          busy={create.isPending || change.isPending}
          onSubmit={submit}
          onClose={() => setForm(null)}
        />
      )}
      {shown?.does === 'deliveries' && (
        <DeliveriesDialog webhook={shown.webhook} onClose={() => setShown(null)} />
      )}
      {shown?.does === 'delete' && (
        <DeleteWebhookDialog webhook={shown.webhook} onClose={() => setShown(null)} />
      )}
      {stepUp.dialog}
      {secret && <WebhookSecretDialog created={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
