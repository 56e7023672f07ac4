import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type SubmitEvent } from 'react';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import { PasskeyError, supportsPasskeys } from '#src/session/passkeys/askPasskey.ts';
import type { StepUpRequest } from '#src/wire/accounts/devices.ts';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';

export interface StepUpProps {
  /** Sends the password, the code or the passkey's answer; rejects where it is wrong. */
  onConfirm: (body: StepUpRequest) => Promise<unknown>;
  /** Asks the browser for a passkey of the user. */
  askPasskey: () => Promise<PasskeyAnswer>;
}

/** The dialog that asks; loaded when it is needed. */
export default function StepUpQuestion({
  onConfirm,
  askPasskey,
  onClose,
}: StepUpProps & { onClose: (confirmed: boolean) => void }) {
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const isPassword = kind === 'password';
  const send = async (body: () => StepUpRequest | Promise<StepUpRequest>) => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(await body());
      onClose(true);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is inside the form that started the action; React passes the event on to it.
    event.stopPropagation();
    void send(() => (isPassword ? { password: value } : { code: value }));
  };
  const change = () => {
    setKind(isPassword ? 'code' : 'password');
    setValue('');
    setFailure(null);
  };
  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Confirm that it is you</DialogTitle>
        <DialogContent>
          <p>This action changes access or guards money. You are asked again after 10 minutes.</p>
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
          {supportsPasskeys() && (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void send(async () => ({ passkey: await askPasskey() }))}
            >
              Use a passkey
            </Button>
          )}
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
function failureText(error: unknown): string {
  if (error instanceof PasskeyError || !(error instanceof Error)) return passkeyText(error);
  const errors: unknown = 'errors' in error ? error.errors : null;
  const texts: readonly unknown[] =
    typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [];
  return typeof texts[0] === 'string' ? texts[0] : error.message;
}
