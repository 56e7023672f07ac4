import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useDeferredValue, useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Texts } from '#src/rules/emailTemplates/editTexts.ts';
import {
  listSentEmails,
  previewEmail,
  previewEmailHtml,
} from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './emails.module.css';

declare global {
  interface StaffQueryKeys {
    'email-preview': [name: string, draft: unknown, mail: unknown];
  }
}

type View = 'desktop' | 'phone' | 'text';

interface Props {
  name: string;
  secret: boolean;
  /** Null while a text has a problem: the last preview stays. */
  texts: Texts | null;
  /** The sent email whose values are shown; null for examples. */
  mail: string | null;
  onMail: (mail: string | null) => void;
}

/** The email as it would be sent, with the values of a sent email or with examples. */
export function EmailPreview({ name, secret, texts, mail, onMail }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const { config } = useApp();
  const [view, setView] = useState<View>('desktop');
  const [shown, setShown] = useState<Texts>(texts ?? {});
  if (texts && JSON.stringify(texts) !== JSON.stringify(shown)) setShown(texts);
  const draft = useDeferredValue(JSON.stringify(shown));
  const query = { texts: draft, mail };
  const { data: records } = useQuery({
    queryKey: ['sent-emails', 'records', name],
    queryFn: async () =>
      (await api.call(listSentEmails, { query: { template: name } })).data.filter(
        ({ has_content }) => has_content,
      ),
    enabled: !secret,
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['email-preview', name, draft, mail],
    queryFn: async () => (await api.call(previewEmail, { params: { name }, query })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Panel title="Preview">
      <div className={styles.previewBar}>
        <TextField
          select
          size="small"
          label="Record"
          value={mail ?? ''}
          onChange={({ target }) => onMail(target.value === '' ? null : target.value)}
          className={styles.record ?? ''}
        >
          <MenuItem value="">Example values</MenuItem>
          {(records ?? []).map(({ id, subject, to, created_at }) => (
            <MenuItem key={id} value={id}>
              {`${isolate(subject)} · ${to} · ${instantText(created_at)}`}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label="View"
          value={view}
          onChange={(_, next: View | null) => next && setView(next)}
        >
          <ToggleButton value="desktop">Desktop</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="text">Text</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {secret && (
        <p className={styles.soft}>
          The link of this email gives access, so sent ones are not shown. These are example values.
        </p>
      )}
      {texts === null && (
        <p className={styles.soft}>Fix the marked texts to see them in the preview.</p>
      )}
      {error ? (
        <Failure>
          The preview could not be loaded: {error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Failure>
      ) : (
        <>
          <p className={styles.previewSubject}>
            <span className={styles.soft}>Subject</span> <b dir="auto">{data?.subject}</b>
          </p>
          {view === 'text' ? (
            <pre dir="auto" className={styles.plain}>
              {data?.text}
            </pre>
          ) : (
            <iframe
              title="Email"
              sandbox=""
              className={view === 'phone' ? styles.phone : styles.desktop}
              src={addressOf(config.backend_url, previewEmailHtml, { params: { name }, query })}
            />
          )}
        </>
      )}
    </Panel>
  );
}
