import Button from '@mui/material/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import { APPROVAL, type DecisionTexts } from './decisionTexts.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import { Key } from '#src-admin/ui/Key.tsx';
import styles from './DecisionBar.module.css';

/** The limits of the reviews' declarations. */
const REASON_MIN = 10;
const REASON_MAX = 500;

interface Props {
  about: string;
  reasons: readonly string[];
  texts?: DecisionTexts;
  busy: boolean;
  onReject: (reason: string) => void;
  onBack: () => void;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** The reason of a rejection: one from the list, possibly edited, or free text. */
export function RejectForm(props: Props) {
  const { about, reasons, texts = APPROVAL, busy, onReject, onBack } = props;
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const id = useId();
  const reason = text.trim();
  const problem =
    reason.length < REASON_MIN
      ? `Enter at least ${REASON_MIN} characters. The text is sent to them unchanged.`
      : reason.length > REASON_MAX
        ? `At most ${REASON_MAX} characters; these are ${reason.length}.`
        : null;
  const send = () => {
    setSubmitted(true);
    if (problem === null && !busy) onReject(reason);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.target instanceof HTMLTextAreaElement) return;
    else {
      const chosen = reasons[Number(event.key) - 1];
      if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      setText(chosen);
    }
    event.preventDefault();
  };
  const shown = submitted && problem !== null;
  return (
    <form
      className={styles.reject}
      aria-label={`${texts.refuse.label}: ${about}`}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{texts.question}</legend>
        {reasons.map((one, index) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              name={`${id}-reason`}
              ref={index === 0 ? focus : undefined}
              checked={text === one}
              onChange={() => setText(one)}
            />
            <span>{one}</span>
            <Key>{index + 1}</Key>
          </label>
        ))}
      </fieldset>
      <label className={styles.own} htmlFor={`${id}-text`}>
        {texts.message}
      </label>
      <textarea
        dir="auto"
        id={`${id}-text`}
        className={styles.text}
        rows={3}
        value={text}
        placeholder="Choose a reason above, or write your own."
        aria-invalid={shown}
        aria-describedby={shown ? `${id}-problem` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {shown && <Failure id={`${id}-problem`}>{problem}</Failure>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" color="error" disabled={busy}>
          {texts.send} <Key>Ctrl Enter</Key>
        </Button>
        <Button color="inherit" onClick={onBack}>
          Back <Key>Esc</Key>
        </Button>
      </div>
    </form>
  );
}
