import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import type { StepUpRequest } from '#src/wire/accounts/devices.ts';
import { askWith } from './confirmIdentity.ts';

interface Props {
  /** Sends the password or the code; rejects where it is wrong. */
  onConfirm: (body: StepUpRequest) => Promise<unknown>;
}

/** Asks for the password or a code when the server replies `step_up_required`. */
export function StepUpDialog({ onConfirm }: Props) {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => askWith(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const close = (confirmed: boolean) => {
    setAnswer(null);
    answer(confirmed);
  };
  return <Question onConfirm={onConfirm} onClose={close} />;
}

function Question({ onConfirm, onClose }: Props & { onClose: (confirmed: boolean) => void }) {
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const isPassword = kind === 'password';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is inside the form that started the action; React passes the event on to it.
    event.stopPropagation();
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(isPassword ? { password: value } : { code: value });
      onClose(true);
    } catch (error) {
      setFailure(error instanceof Error ? failureText(error) : 'The check failed. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const change = () => {
    setKind(isPassword ? 'code' : 'password');
    setValue('');
    setFailure(null);
  };
  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>Confirm that it is you</DialogTitle>
        <DialogContent>
          <p>This action changes who has access. You are asked again after 10 minutes.</p>
          <TextField
            key={kind}
            label={isPassword ? 'Your password' : 'Code of your app, or a recovery code'}
            type={isPassword ? 'password' : 'text'}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={failure !== null}
            helperText={failure ?? undefined}
            slotProps={{ formHelperText: { role: 'alert' } }}
            autoFocus
            fullWidth
            margin="dense"
          />
          <Button size="small" onClick={change}>
            {isPassword ? 'Use a code instead' : 'Use the password instead'}
          </Button>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || value === ''}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The text of the field's error, which says more than the message of the reply. */
function failureText(error: Error): string {
  const errors: unknown = 'errors' in error ? error.errors : null;
  const texts: readonly unknown[] =
    typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [];
  return typeof texts[0] === 'string' ? texts[0] : error.message;
}
