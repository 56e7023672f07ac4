import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { isolate } from '#src/rules/texts/isolate.ts';
import { MAX_TOKENS } from '#src/rules/accounts/apiTokens.ts';
import type { ApiToken, CreatedApiToken } from '#src/wire/accounts/apiTokens.ts';
import { listApiTokens, revokeApiToken } from '#src/wire/accounts/endpoints/apiTokens.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import styles from './apiTokens.module.css';

declare global {
  interface StaffQueryKeys {
    'api-tokens': ['scopes'];
  }
}

const KEY = ['api-tokens'] as const;

/** The API tokens of the member of staff: create, see their use, revoke. */
export function ApiTokens() {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const tokens = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(listApiTokens)).data,
    staleTime: 0,
  });
  const [naming, setNaming] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: KEY });
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => api.call(revokeApiToken, { params: { id } }),
    onSuccess: (_, { name }) => notify(`${isolate(name)} no longer works`, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      setRevoking(null);
      return reload();
    },
  });
  const isFull = (tokens.data ?? []).filter(({ expired }) => !expired).length >= MAX_TOKENS;
  return (
    <Panel title="Your API tokens">
      <p className={styles.soft}>
        A token lets a program use your account within scopes that you choose, and never beyond your
        own access. Actions that ask you to confirm your identity do not accept tokens.
      </p>
      {tokens.data ? (
        <TokenRows tokens={tokens.data} onRevoke={setRevoking} />
      ) : tokens.error && !tokens.data ? (
        <EmptyState
          icon="error_circle"
          title="Your API tokens could not be loaded"
          actions={<Button onClick={() => void tokens.refetch()}>Try again</Button>}
        >
          {tokens.error.message}
        </EmptyState>
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          disabled={!tokens.data || isFull}
          onClick={() => setNaming(true)}
        >
          Create a token
        </Button>
        {isFull && (
          <span className={styles.soft}>
            You have {MAX_TOKENS} tokens. Revoke one to create another.
          </span>
        )}
      </div>
      {naming && (
        <NewTokenDialog
          onCreated={(one) => {
            setNaming(false);
            setCreated(one);
            void reload();
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {created && <SecretDialog created={created} onClose={() => setCreated(null)} />}
      {revoking && (
        <ConfirmDialog
          open
          title={`Revoke ${isolate(revoking.name)}?`}
          confirm="Revoke token"
          cancel="Keep token"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking)}
          onClose={() => setRevoking(null)}
        >
          Programs that use it are refused from their next request on. You cannot undo this.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface RowsProps {
  tokens: readonly ApiToken[];
  onRevoke: (token: ApiToken) => void;
}

function TokenRows({ tokens, onRevoke }: RowsProps) {
  if (tokens.length === 0) return <p className={styles.soft}>You have no API tokens.</p>;
  return (
    <ul className={styles.tokens} aria-label="Your API tokens">
      {tokens.map((token) => (
        <li key={token.id} className={styles.token}>
          <div className={styles.about}>
            <p>
              <strong dir="auto">{token.name}</strong> <code>…{token.last_four}</code>
              {token.expired && <span>{' (expired)'}</span>}
            </p>
            <p className={styles.scopes}>
              {token.scopes.map((scope) => (
                <code key={scope}>{scope}</code>
              ))}
            </p>
            <p className={styles.soft}>
              <span>
                {token.last_used_at === null
                  ? 'Not used yet'
                  : `Last used ${instantText(token.last_used_at)} from ${token.last_used_address ?? ''}`}
              </span>
              {` · ${token.expired ? 'Expired' : 'Expires'} ${instantText(token.expires_at)}`}
            </p>
          </div>
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            aria-label={`Revoke ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
