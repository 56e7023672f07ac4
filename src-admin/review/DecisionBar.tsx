import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { APPROVAL, type DecisionTexts } from './decisionTexts.ts';
import { RejectForm } from './RejectForm.tsx';
import styles from './DecisionBar.module.css';

interface Props {
  /** The subject of the decision. */
  about: string;
  reasons: readonly string[];
  texts?: DecisionTexts;
  onApprove: () => Promise<void>;
  onReject: (reason: string) => Promise<void>;
  onSkip: () => void;
  /** Further decisions, with their own shortcuts. */
  more?: ReactNode;
  errorMessage: string | null;
}

/** Accept, refuse or skip, each with a keyboard shortcut. */
export function DecisionBar(props: Props) {
  const { about, reasons, onApprove, onReject, onSkip, more, errorMessage } = props;
  const { texts = APPROVAL } = props;
  const { accept, refuse } = texts;
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (decide: () => Promise<void>) => {
    setBusy(true);
    await decide();
    setBusy(false);
  };
  const approve = () => void run(onApprove);
  useShortcuts(
    busy || rejecting
      ? {}
      : { [accept.key]: approve, [refuse.key]: () => setRejecting(true), s: onSkip },
  );
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
          texts={texts}
          busy={busy}
          onReject={(reason) => void run(() => onReject(reason))}
          onBack={() => setRejecting(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="contained"
            disabled={busy}
            aria-keyshortcuts={accept.key}
            onClick={approve}
          >
            {accept.label} <kbd className={styles.key}>{accept.key.toUpperCase()}</kbd>
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-keyshortcuts={refuse.key}
            onClick={() => setRejecting(true)}
          >
            {refuse.label} <kbd className={styles.key}>{refuse.key.toUpperCase()}</kbd>
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
