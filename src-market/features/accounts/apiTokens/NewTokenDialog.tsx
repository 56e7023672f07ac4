import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { TOKEN_DAYS, type TokenScope } from '#src/rules/accounts/apiTokens.ts';
import { RequestError } from '#src/session/request.ts';
import type { NewApiToken } from '#src/wire/accounts/apiTokens.ts';
import { tokenScopesQuery } from '#src-market/data/accounts/apiTokens.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Field, FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { ScopePicker } from './ScopePicker.tsx';
import styles from './apiTokens.module.css';

const FAILED = msg`The token was not created.`;
const DEFAULT_DAYS = 90;

interface Props {
  /** Why the last try failed. */
  readonly failure: unknown;
  readonly busy: boolean;
  readonly onSubmit: (values: NewApiToken) => Promise<void>;
  readonly onClose: () => void;
}

export function NewTokenDialog({ failure, busy, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const formId = useId();
  const offered = useQuery(tokenScopesQuery(call));
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [tried, setTried] = useState(false);

  const refused = failure instanceof RequestError ? failure.errors : {};
  const nameError = refused['name']?.[0] ?? (tried && !name.trim() ? t`Enter a name.` : undefined);
  const scopeError =
    refused['scopes']?.[0] ??
    (tried && scopes.length === 0 ? t`Choose what the token may do.` : undefined);
  const isPlaced = refused['name'] !== undefined || refused['scopes'] !== undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const lifetime = TOKEN_DAYS.find((choice) => choice === days);
    if (!name.trim() || scopes.length === 0 || !lifetime) return;
    void onSubmit({ name: name.trim(), scopes: [...scopes], expires_in_days: lifetime });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Create an API token`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            <Trans>Create token</Trans>
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
          label={<Trans>Name</Trans>}
          hint={<Trans>The program that uses the token. Histories show this name.</Trans>}
          error={nameError}
          required
        >
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Expires after</Trans>}>
          <Select
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
            options={TOKEN_DAYS.map((count) => ({
              value: String(count),
              label: t`${plural(count, { one: '# day', other: '# days' })}`,
            }))}
          />
        </Field>
        <FieldGroup
          label={<Trans>Scopes</Trans>}
          hint={<Trans>Choose only what the program needs.</Trans>}
          error={scopeError}
        >
          {offered.data ? (
            <ScopePicker offered={offered.data} chosen={scopes} onChange={setScopes} />
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
