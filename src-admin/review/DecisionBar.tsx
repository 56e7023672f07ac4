import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { APPROVAL, type DecisionTexts } from './decisionTexts.ts';
import { RejectForm } from './RejectForm.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import { Key } from '#src-admin/ui/Key.tsx';
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
      {errorMessage !== null && <Failure>{errorMessage}</Failure>}
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
            {accept.label} <Key>{accept.key.toUpperCase()}</Key>
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={busy}
            aria-keyshortcuts={refuse.key}
            onClick={() => setRejecting(true)}
          >
            {refuse.label} <Key>{refuse.key.toUpperCase()}</Key>
          </Button>
          {more}
          <Button color="inherit" disabled={busy} aria-keyshortcuts="s" onClick={onSkip}>
            Skip for now <Key>S</Key>
          </Button>
        </div>
      )}
    </section>
  );
}
