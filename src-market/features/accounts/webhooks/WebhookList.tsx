import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '#src/wire/webhooks/webhook.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { DISABLED_TEXTS } from './webhookTexts.ts';
import styles from './webhooks.module.css';

type Act = (webhook: Webhook) => void;

interface Props {
  readonly webhooks: readonly Webhook[];
  readonly onEdit: Act;
  readonly onToggle: Act;
  readonly onRotate: Act;
  readonly onTest: Act;
  readonly onDeliveries: Act;
  readonly onDelete: Act;
}

export function WebhookList({ webhooks, ...act }: Props) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.webhooks} aria-label={t`Your webhooks`}>
      {webhooks.map((webhook) => {
        const { id, url, events, state, disabled_reason, failing_since } = webhook;
        const isActive = state === 'active';
        const note = disabled_reason && DISABLED_TEXTS[disabled_reason];
        return (
          <li key={id} className={styles.webhook}>
            <p className={styles.url}>
              {url}{' '}
              <Badge tone={!isActive ? 'neutral' : failing_since ? 'warning' : 'success'}>
                {!isActive ? (
                  <Trans>Off</Trans>
                ) : failing_since ? (
                  <Trans>Failing</Trans>
                ) : (
                  <Trans>On</Trans>
                )}
              </Badge>
            </p>
            <p className={styles.soft}>
              <Plural value={events.length} one="# event" other="# events" />: {events.join(', ')}
            </p>
            {note && <p className={styles.soft}>{i18n._(note)}</p>}
            {failing_since && (
              <p className={styles.soft}>
                <Trans>
                  Failing since <Instant at={failing_since} />
                </Trans>
              </p>
            )}
            <div className={styles.actions}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Deliveries to ${url}`}
                onClick={() => act.onDeliveries(webhook)}
              >
                <Trans>Deliveries</Trans>
              </Button>
              {isActive && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t`Send a test message to ${url}`}
                  onClick={() => act.onTest(webhook)}
                >
                  <Trans>Send test message</Trans>
                </Button>
              )}
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Edit ${url}`}
                onClick={() => act.onEdit(webhook)}
              >
                <Trans>Edit</Trans>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={isActive ? t`Turn off ${url}` : t`Turn on ${url}`}
                onClick={() => act.onToggle(webhook)}
              >
                {isActive ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t`New secret for ${url}`}
                onClick={() => act.onRotate(webhook)}
              >
                <Trans>New secret</Trans>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t`Delete ${url}`}
                onClick={() => act.onDelete(webhook)}
              >
                <Trans>Delete</Trans>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
