import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useDataProvider } from 'react-admin';
import {
  isTokenScope,
  scopeGroups,
  scopeLabel,
  TOKEN_DAYS,
  type TokenDays,
} from '#src/rules/accounts/apiTokens.ts';
import type { CreatedApiToken, GrantableScope, NewApiToken } from '#src/wire/accounts/apiTokens.ts';
import { createApiToken, listTokenScopes } from '#src/wire/accounts/endpoints/apiTokens.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './apiTokens.module.css';

interface Props {
  onCreated: (created: CreatedApiToken) => void;
  onClose: () => void;
}

export function NewTokenDialog({ onCreated, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const id = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<TokenDays>(90);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const offered = useQuery({
    queryKey: ['api-tokens', 'scopes'],
    queryFn: async () => (await api.call(listTokenScopes)).data,
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: async (body: NewApiToken) => (await api.call(createApiToken, { body })).data,
    onSuccess: onCreated,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const scopes = chosen.filter(isTokenScope);
    if (name.trim() && scopes.length > 0)
      create.mutate({ name: name.trim(), scopes, expires_in_days: days });
  };
  const nameFault = tried && !name.trim() ? 'Enter a name.' : undefined;
  const fault =
    create.error?.message ??
    (tried && chosen.length === 0 ? 'Choose what the token may do.' : undefined);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <DialogTitle id={id}>Create an API token</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={nameFault !== undefined}
            helperText={nameFault ?? 'The program that uses the token. Histories show this name.'}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            autoComplete="off"
            autoFocus
            required
            fullWidth
            margin="dense"
          />
          <TextField
            select
            label="Expires after"
            value={days}
            onChange={({ target }) =>
              setDays(TOKEN_DAYS.find((count) => count === Number(target.value)) ?? days)
            }
            fullWidth
            margin="dense"
          >
            {TOKEN_DAYS.map((count) => (
              <MenuItem key={count} value={count}>
                {count} days
              </MenuItem>
            ))}
          </TextField>
          <h3 className={styles.heading}>Scopes</h3>
          {offered.data ? (
            <Scopes offered={offered.data} chosen={chosen} onChange={setChosen} />
          ) : offered.error ? (
            <Failure>
              The scopes could not be loaded. {offered.error.message}{' '}
              <Button onClick={() => void offered.refetch()}>Try again</Button>
            </Failure>
          ) : (
            <div className={styles.waiting} aria-busy />
          )}
        </DialogContent>
        <DialogActions>
          <span className={styles.failure} role="alert">
            {fault}
          </span>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={create.isPending}>
            Create token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  read: 'Read',
  write: 'Create and change',
};

interface ScopesProps {
  offered: readonly GrantableScope[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The scopes by resource, each with the calls that it allows as its tooltip. */
function Scopes({ offered, chosen, onChange }: ScopesProps) {
  const reading = offered.map(({ scope }) => scope).filter((scope) => scope.endsWith(':read'));
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onChange([...new Set([...chosen, ...reading])])}>
          Choose all that read
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          Choose none
        </Button>
      </div>
      {scopeGroups(offered).map(({ resource, scopes }) => (
        <fieldset key={resource} className={styles.group}>
          <legend>{scopeLabel(resource)}</legend>
          {scopes.map(({ scope, action, calls }) => (
            <label key={scope} title={calls.join('\n')} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={({ target }) => {
                  const others = chosen.filter((one) => one !== scope);
                  onChange(target.checked ? [...others, scope] : others);
                }}
              />
              {ACTION_NAMES[action] ?? scopeLabel(action)}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
