import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Delivery, Webhook } from '#src/wire/webhooks/webhook.ts';
import { deliveriesQuery, useResendDelivery } from '#src-market/data/webhooks/webhooks.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { ATTEMPT_ERRORS, DELIVERY_NAMES, DELIVERY_TONES, FAILED } from './webhookTexts.ts';
import styles from './webhooks.module.css';

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The latest messages to a webhook: what was sent, what its receiver replied, and sending again. */
export function DeliveriesDialog({ webhook: { id, url }, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery(call, id));
  const resend = useResendDelivery();
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`Deliveries`}
      footer={
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <div className={styles.part}>
        <p className={styles.url}>{url}</p>
        {resend.error && (
          <Notice tone="error" live>
            {errorText(resend.error, FAILED)}
          </Notice>
        )}
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <div aria-busy>
            <Skeleton shape="block" />
          </div>
        ) : data.length === 0 ? (
          <p className={styles.soft}>
            <Trans>Nothing was sent yet. Deliveries are kept for 30 days.</Trans>
          </p>
        ) : (
          <ul className={styles.webhooks} aria-label={t`Latest deliveries`}>
            {data.map((one) => (
              <DeliveryRow
                key={one.id}
                delivery={one}
                onResend={() => resend.mutate({ id, delivery: one.id })}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly delivery: Delivery;
  readonly onResend: () => void;
}

function DeliveryRow({ delivery, onResend }: RowProps) {
  const { i18n, t } = useLingui();
  const { event, state, attempts, error, reply_status, reply_text, payload } = delivery;
  const reason = error === null ? undefined : ATTEMPT_ERRORS[error];
  return (
    <li className={styles.webhook}>
      <p className={styles.url}>
        <code>{event}</code>{' '}
        <Badge tone={DELIVERY_TONES[state]}>{i18n._(DELIVERY_NAMES[state])}</Badge>
      </p>
      <p className={styles.soft}>
        <Instant at={delivery.created_at} /> ·{' '}
        <Plural value={attempts} one="# attempt" other="# attempts" />
        {reply_status !== null && (
          <>
            {' · '}
            <Trans>Status {reply_status}</Trans>
          </>
        )}
      </p>
      {reason && <p className={styles.soft}>{i18n._(reason)}</p>}
      {delivery.next_attempt_at && (
        <p className={styles.soft}>
          <Trans>
            Next attempt <Instant at={delivery.next_attempt_at} />
          </Trans>
        </p>
      )}
      <details>
        <summary>
          <Trans>Message and reply</Trans>
        </summary>
        <pre className={styles.text}>{payload}</pre>
        {reply_text && <pre className={styles.text}>{reply_text}</pre>}
      </details>
      {state !== 'pending' && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Send again: ${event}`}
            onClick={onResend}
          >
            <Trans>Send again</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
