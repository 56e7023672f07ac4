import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { sentence } from '#src/schema/labels.ts';
import type { Texts } from '#src/rules/emailTemplates/editTexts.ts';
import type { EmailTemplateDetail } from '#src/wire/emailTemplates/emailTemplates.ts';
import { Panel } from '../ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './emails.module.css';

interface Props {
  template: EmailTemplateDetail;
  draft: Texts;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  isChanged: boolean;
  isValid: boolean;
  failure: string | null;
  onText: (key: string, text: string) => void;
  onSave: () => void;
  onTest: () => void;
  onReset: () => void;
  onBuiltIn: () => void;
  /** After a conflict: loads the other version and keeps the draft; null without one. */
  onKeepMine: (() => void) | null;
}

/** The texts of an email as fields, each with its placeholders and its problem. */
export function TextFields(props: Props) {
  const { template, draft, problems, busy, isChanged, isValid, failure } = props;
  const { onText, onSave, onTest, onReset, onBuiltIn, onKeepMine } = props;
  const isBuiltIn = template.texts.every(({ key, built_in }) => draft[key] === built_in);
  return (
    <Panel title="Texts">
      <p className={styles.soft}>
        {template.to}. {template.when}{' '}
        {template.required && <span>People cannot switch this email off.</span>}
      </p>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isValid && !busy) onSave();
        }}
      >
        {template.texts.map((text) => {
          const problem = problems[text.key];
          return (
            <TextField
              key={text.key}
              label={sentence(text.key)}
              value={draft[text.key] ?? ''}
              onChange={({ target }) => onText(text.key, target.value)}
              multiline={text.key !== 'subject' && text.key !== 'button'}
              fullWidth
              size="small"
              error={problem !== undefined}
              slotProps={{ htmlInput: { readOnly: !text.editable } }}
              helperText={problem ?? helpFor(text)}
            />
          );
        })}
        {failure !== null && <Failure>{failure}</Failure>}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={busy || !isChanged || !isValid}>
            Save
          </Button>
          <Button variant="outlined" color="inherit" disabled={busy || !isValid} onClick={onTest}>
            Send me a test
          </Button>
          {onKeepMine && (
            <Button variant="outlined" disabled={busy} onClick={onKeepMine}>
              Load their version, keep my texts
            </Button>
          )}
          <Button color="inherit" disabled={busy || !isChanged} onClick={onReset}>
            Undo the changes
          </Button>
          <Button color="inherit" disabled={busy || isBuiltIn} onClick={onBuiltIn}>
            Use the built-in texts
          </Button>
        </div>
      </form>
      {template.placeholders.length > 0 && (
        <dl className={styles.placeholders} aria-label="Placeholders">
          {template.placeholders.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function helpFor({ editable, sometimes, required }: EmailTemplateDetail['texts'][number]): string {
  const parts = [
    sometimes === null ? '' : `Only where: ${sometimes}.`,
    editable ? '' : 'Mandatory, cannot be changed.',
    editable && required.length > 0
      ? `Keep ${required.map((name) => `{${name}}`).join(', ')}.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
}
