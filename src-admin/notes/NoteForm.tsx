import Button from '@mui/material/Button';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { NOTE_MAX } from '#src/rules/backOffice/notes.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { bodyOf, draftOf, typedMention, withMention, type Draft } from './draftMentions.ts';
import styles from './notes.module.css';
import { useStaff } from './useNotes.ts';
import { folded } from '#src/rules/texts/folded.ts';

interface Props {
  label: string;
  submit: string;
  initial?: string;
  onSubmit: (body: string) => Promise<void>;
  onCancel?: () => void;
}

const SUGGESTED = 6;

/** A text with mentions: after an @, a list of staff completes the name. Ctrl+Enter sends it. */
export function NoteForm({ label, submit, initial = '', onSubmit, onCancel }: Props) {
  const id = useId();
  const staff = useStaff();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(initial));
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const body = bodyOf(draft).trim();
  const found =
    typed === null
      ? []
      : staff.filter(({ name }) => folded(name).includes(folded(typed))).slice(0, SUGGESTED);
  const open = found.length > 0;

  const choose = (index: number) => {
    const person = found[index];
    const element = input.current;
    if (!person || !element) return;
    const next = withMention(draft, element.selectionStart, person);
    setDraft(next);
    setTyped(null);
    element.focus();
  };
  const send = async () => {
    if (body === '' || busy) return;
    setBusy(true);
    try {
      await onSubmit(body);
      setDraft(draftOf(''));
    } catch {
      // The change has notified of its failure; the text stays.
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((at + step + found.length) % found.length);
    } else if (open && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      choose(at);
    } else if (event.key === 'Escape') {
      if (open) {
        event.stopPropagation();
        setTyped(null);
      } else onCancel?.();
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.input}>
        <textarea
          dir="auto"
          ref={input}
          id={id}
          rows={3}
          maxLength={NOTE_MAX}
          value={draft.text}
          placeholder="Type @ to mention a colleague"
          aria-controls={`${id}-people`}
          aria-autocomplete="list"
          aria-activedescendant={open ? `${id}-${at}` : undefined}
          onChange={({ target }) => {
            setDraft({ ...draft, text: target.value });
            setTyped(typedMention(target.value, target.selectionStart));
            setAt(0);
          }}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
        />
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label="Staff"
          hidden={!open}
          className={styles.people}
        >
          {found.map(({ id: user, name }, index) => (
            <div
              dir="auto"
              key={user}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the input loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(index);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.send}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="outlined" disabled={busy || body === ''}>
          {submit}
        </Button>
      </div>
      <LeaveGuard atRisk={body !== '' && body !== initial} />
    </form>
  );
}
