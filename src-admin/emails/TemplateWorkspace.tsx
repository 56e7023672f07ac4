import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { changedTexts, textProblems, type Texts } from '#src/rules/emailTemplates/editTexts.ts';
import type { EmailTemplateDetail } from '#src/wire/emailTemplates/emailTemplates.ts';
import {
  saveEmailTexts,
  sendTestEmail,
} from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import styles from './emails.module.css';
import { TemplateHistory } from './TemplateHistory.tsx';
import { templateKey } from './templateKey.ts';
import { TextFields } from './TextFields.tsx';

const textsOf = ({ texts }: EmailTemplateDetail): Record<string, string> =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

/** The texts of a template with their preview and history. A draft stays until it is saved or dropped. */
export function TemplateWorkspace({ template }: { template: EmailTemplateDetail }) {
  const api = useDataProvider<StaffDataProvider>();
  const queries = useQueryClient();
  const { name } = template;
  const [draft, setDraft] = useState<Texts>(() => textsOf(template));
  /** The version that the draft began with. */
  const [base, setBase] = useState(template.version);
  const [restored, setRestored] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const [mail, setMail] = useState<string | null>(null);
  const problems = textProblems(template.texts, draft);
  const current = textsOf(template);
  const isChanged = Object.entries(draft).some(([key, text]) => text !== current[key]);
  const isValid = Object.keys(problems).length === 0;
  const texts = changedTexts(template.texts, draft);

  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      setBusy(false);
    }
  };
  const show = (version: number | null, restoredTexts: Texts) => {
    setRestored(version);
    setDraft({
      ...Object.fromEntries(template.texts.map(({ key, built_in }) => [key, built_in])),
      ...restoredTexts,
    });
  };
  const save = () =>
    run(async () => {
      const body = { base, texts, ...(restored !== null && { restored_from: restored }) };
      const { data } = await api.call(saveEmailTexts, { params: { name }, body });
      queries.setQueryData(templateKey(name), data);
      setBase(data.version);
      setDraft(textsOf(data));
      setRestored(null);
      toast({ title: `Version ${data.version} saved`, colour: 'success' });
    });
  const sendTest = () =>
    run(async () => {
      const body = { texts, ...(mail !== null && { mail }) };
      const { data } = await api.call(sendTestEmail, { params: { name }, body });
      toast({ title: `Test email sent to ${data.to}`, colour: 'success' });
    });
  const isConflict = error instanceof HttpError && error.status === 409;
  return (
    <div className={styles.workspace}>
      <TextFields
        template={template}
        draft={draft}
        problems={problems}
        busy={busy}
        isChanged={isChanged}
        isValid={isValid}
        failure={error?.message ?? null}
        onText={(key, text) => {
          setRestored(null);
          setDraft({ ...draft, [key]: text });
        }}
        onSave={() => void save()}
        onTest={() => void sendTest()}
        onReset={() => {
          setDraft(current);
          setBase(template.version);
          setRestored(null);
          setError(null);
        }}
        onBuiltIn={() => show(0, {})}
        onKeepMine={
          isConflict
            ? () =>
                void run(async () => {
                  await queries.invalidateQueries({ queryKey: templateKey(name) });
                  const latest = queries.getQueryData<EmailTemplateDetail>(templateKey(name));
                  setBase(latest?.version ?? base);
                  toast({
                    title: 'Their version is in the history below. Compare it, then save yours.',
                    colour: 'warning',
                  });
                })
            : null
        }
      />
      <EmailPreview
        name={name}
        secret={template.secret}
        texts={isValid ? texts : null}
        mail={mail}
        onMail={setMail}
      />
      <TemplateHistory template={template} draft={draft} onRestore={show} />
      <LeaveGuard atRisk={isChanged && !busy} />
    </div>
  );
}
