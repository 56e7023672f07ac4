import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './settings.module.css';

interface Props {
  changed: boolean;
  busy: boolean;
  error: Error | null;
  onReset: () => void;
  /** Loads the settings that another person saved meanwhile. */
  onReload: () => void;
}

/** The buttons that save or reset a settings form, and the error of the last save. */
export function SaveBar({ changed, busy, error, onReset, onReload }: Props) {
  const isStale = error instanceof HttpError && error.status === 409;
  return (
    <>
      {error && (
        <Failure>
          {error.message}{' '}
          {isStale && (
            <Button size="small" onClick={onReload}>
              Show theirs
            </Button>
          )}
        </Failure>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={busy || !changed}>
          Save
        </Button>
        <Button color="inherit" disabled={busy || !changed} onClick={onReset}>
          Undo the changes
        </Button>
      </div>
      <LeaveGuard atRisk={changed && !busy} />
    </>
  );
}
