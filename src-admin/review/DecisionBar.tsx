import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '../shell/useShortcuts.ts';
import { RejectForm } from './RejectForm.tsx';
import styles from './DecisionBar.module.css';

interface Props {
  /** The subject of the decision. */
  about: string;
  reasons: readonly string[];
  onApprove: () => Promise<void>;
  onReject: (reason: string) => Promise<void>;
  onSkip: () => void;
  /** Further decisions, with their own shortcuts. */
  more?: ReactNode;
  errorMessage: string | null;
}

/** Approve, reject or skip, each with a keyboard shortcut. */
export function DecisionBar(props: Props) {
  const { about, reasons, onApprove, onReject, onSkip, more, errorMessage } = props;
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (decide: () => Promise<void>) => {
    setBusy(true);
    await decide();
    setBusy(false);
  };
  const approve = () => void run(onApprove);
  useShortcuts(busy || rejecting ? {} : { a: approve, r: () => setRejecting(true), s: onSkip });
  return (
    <section className={styles.decision} aria-label={`Verdict: ${about}`}>
      {errorMessage !== null && (
        <p role="alert" className={styles.failure}>
          {errorMessage}
        </p>
      )}
      {rejecting ? (
        <RejectForm
          about={about}
          reasons={reasons}
          busy={busy}
          onReject={(reason) => void run(() => onReject(reason))}
          onBack={() => setRejecting(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button variant="contained" disabled={busy} aria-keyshortcuts="a" onClick={approve}>
            Approve <kbd className={styles.key}>A</kbd>
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-keyshortcuts="r"
            onClick={() => setRejecting(true)}
          >
            Reject <kbd className={styles.key}>R</kbd>
          </Button>
          {more}
          <Button color="inherit" disabled={busy} aria-keyshortcuts="s" onClick={onSkip}>
            Skip for now <kbd className={styles.key}>S</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}
