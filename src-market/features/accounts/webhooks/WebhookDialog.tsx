import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { scopeLabel } from '#src/rules/accounts/apiTokens.ts';
import { RequestError } from '#src/session/request.ts';
import type { Webhook, WebhookValues } from '#src/wire/webhooks/webhook.ts';
import { webhookEventsQuery } from '#src-market/data/webhooks/webhooks.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { FAILED } from './webhookTexts.ts';
import styles from './webhooks.module.css';

interface Props {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  /** Why the last try failed. */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly onSubmit: (values: WebhookValues) => Promise<void>;
  readonly onClose: () => void;
}

export function WebhookDialog({ webhook, failure, busy, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const formId = useId();
  const offered = useQuery(webhookEventsQuery(call));
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const [tried, setTried] = useState(false);
  const refused = failure instanceof RequestError ? failure.errors : {};
  const urlError = refused['url']?.[0] ?? (tried && !url.trim() ? t`Enter an address.` : undefined);
  const eventError =
    refused['events']?.[0] ??
    (tried && events.length === 0 ? t`Choose at least one event.` : undefined);
  const isPlaced = refused['url'] !== undefined || refused['events'] !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (url.trim() && events.length > 0) void onSubmit({ url: url.trim(), events: [...events] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook ? t`Edit the webhook` : t`Add a webhook`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {webhook ? <Trans>Save</Trans> : <Trans>Add webhook</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.part} onSubmit={submit} noValidate>
        {Boolean(failure) && !isPlaced && (
          <Notice tone="error" live>
            {errorText(failure, FAILED)}
          </Notice>
        )}
        <Field
          label={<Trans>Address</Trans>}
          hint={<Trans>It must begin with https:// and be reachable from the internet.</Trans>}
          error={urlError}
          required
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <FieldGroup label={<Trans>Events</Trans>} error={eventError}>
          {offered.data ? (
            <EventPicker offered={offered.data} chosen={events} onChange={setEvents} />
          ) : offered.error && !offered.data ? (
            <LoadError error={offered.error} onRetry={() => void offered.refetch()} />
          ) : (
            <div aria-busy>
              <Skeleton shape="block" />
            </div>
          )}
        </FieldGroup>
      </form>
    </Dialog>
  );
}

interface PickerProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The events by resource, under the names that the API uses. */
function EventPicker({ offered, chosen, onChange }: PickerProps) {
  const resourceOf = (event: string) => event.split('.')[0] ?? '';
  const names = [...new Set(offered.map(resourceOf))];
  return (
    <ul className={styles.groups}>
      {names.map((resource) => (
        <li key={resource} className={styles.group}>
          <strong>{scopeLabel(resource)}</strong>
          <div className={styles.choices}>
            {offered
              .filter((event) => resourceOf(event) === resource)
              .map((event) => (
                <Checkbox
                  key={event}
                  label={<code>{event}</code>}
                  checked={chosen.includes(event)}
                  onChange={({ target }) => {
                    const others = chosen.filter((one) => one !== event);
                    onChange(target.checked ? [...others, event] : others);
                  }}
                />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
