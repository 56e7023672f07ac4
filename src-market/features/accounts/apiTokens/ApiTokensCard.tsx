import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { MAX_TOKENS } from '#src/rules/accounts/apiTokens.ts';
import type { ApiToken, CreatedApiToken, NewApiToken } from '#src/wire/accounts/apiTokens.ts';
import { apiTokensQuery, useCreateApiToken } from '#src-market/data/accounts/apiTokens.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useAfterStepUp } from '../devices/useAfterStepUp.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import { TokenList } from './TokenList.tsx';
import { TokenSecretDialog } from './TokenSecretDialog.tsx';
import styles from './apiTokens.module.css';

/** The API tokens of the account: create, see their use, revoke. */
export function ApiTokensCard({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const { call } = useApp();
  const { data: tokens, error, refetch } = useQuery(apiTokensQuery(call));
  const create = useCreateApiToken();
  const [naming, setNaming] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const stepUp = useAfterStepUp(hasPasskey, setFailure);

  const start = () =>
    void stepUp.run(() => {
      setFailure(null);
      setNaming(true);
      return Promise.resolve();
    });
  const submit = (values: NewApiToken) => {
    setFailure(null);
    return stepUp.run(async () => {
      setCreated(await create.mutateAsync(values));
      setNaming(false);
    });
  };
  const isFull = (tokens ?? []).filter(({ expired }) => !expired).length >= MAX_TOKENS;
  return (
    <Card title={<Trans>API tokens</Trans>}>
      <div className={styles.part}>
        <p>
          <Trans>
            A token lets a program, such as a channel manager, use your account within limits that
            you choose. It can never change your sign-in or your payout account.
          </Trans>
        </p>
        {error && !tokens ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : !tokens ? (
          <div aria-busy>
            <Skeleton shape="block" />
          </div>
        ) : tokens.length === 0 ? (
          <p className={styles.soft}>
            <Trans>You have no API tokens.</Trans>
          </p>
        ) : (
          <TokenList tokens={tokens} onRevoke={setRevoking} />
        )}
        <div className={styles.actions}>
          <Button variant="secondary" icon="plus" disabled={!tokens || isFull} onClick={start}>
            <Trans>Create a token</Trans>
          </Button>
          {isFull && (
            <span className={styles.soft}>
              <Trans>You have {MAX_TOKENS} tokens. Revoke one to create another.</Trans>
            </span>
          )}
        </div>
      </div>
      {naming && (
        <NewTokenDialog
          failure={failure}
          busy={create.isPending}
          onSubmit={submit}
          onClose={() => setNaming(false)}
        />
      )}
      {stepUp.dialog}
      {created && <TokenSecretDialog created={created} onClose={() => setCreated(null)} />}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}
