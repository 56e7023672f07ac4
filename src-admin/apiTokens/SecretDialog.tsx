import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { CreatedApiToken } from '#src/wire/accounts/apiTokens.ts';
import styles from './apiTokens.module.css';

interface Props {
  created: CreatedApiToken;
  onClose: () => void;
}

/** The secret of a new token. The server stores only its hash; a click beside the dialog must not lose it. */
export function SecretDialog({ created: { token, secret }, onClose }: Props) {
  const id = useId();
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setStatus('Copied');
    } catch {
      setStatus('Select the text and copy it by hand');
    }
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        <bdi>{token.name}</bdi> was created
      </DialogTitle>
      <DialogContent>
        <p>Copy the token now and keep it like a password. It is shown only once.</p>
        <p>
          <code className={styles.secret}>{secret}</code>
        </p>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={() => void copy()}>
            Copy
          </Button>
          <span role="status" className={styles.soft}>
            {status}
          </span>
        </div>
        <p className={styles.soft}>
          Send it with every request: <code>Authorization: Bearer {secret.slice(0, 8)}…</code>
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I have saved the token
        </Button>
      </DialogActions>
    </Dialog>
  );
}
