import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SENT_SEARCH_MAX, type SentEmail } from '#src/wire/emailTemplates/emailTemplates.ts';
import { listSentEmails } from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShowEarlier } from '../ui/ShowEarlier.tsx';
import styles from './emails.module.css';
import { LoadError } from './LoadError.tsx';
import { SentEmailRow } from './SentEmailRow.tsx';

declare global {
  interface StaffQueryKeys {
    'sent-emails': ['list', q: string] | ['records', name: string];
  }
}

/** How soon a list with an email that was not sent yet is read again, in milliseconds. */
const WAITING_MS = 3000;

const hasWaiting = ({ data }: { readonly data: readonly SentEmail[] }) =>
  data.some(({ state }) => state === 'waiting');

/** `/admin/sent-emails`: what was sent to whom, with its state, and sending it again. */
export default function SentEmailsPage() {
  const api = useDataProvider<StaffDataProvider>();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, SENT_SEARCH_MAX);
  const [draft, setDraft] = useState(q);
  const query = useInfiniteQuery({
    queryKey: ['sent-emails', 'list', q],
    queryFn: ({ pageParam }) =>
      api.call(listSentEmails, { query: { q: q === '' ? null : q, before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta.next,
    staleTime: 0,
    // An email that waits for its job is sent a moment later.
    refetchInterval: ({ state }) => (state.data?.pages.some(hasWaiting) ? WAITING_MS : false),
  });
  const { data, error, isPending, refetch } = query;
  if (error instanceof HttpError && error.status === 403) return <Unauthorized />;
  const emails = data?.pages.flatMap((page) => page.data) ?? [];
  const find = (text: string) => {
    setDraft(text);
    if (text.trim() === q) void refetch();
    else setParams(text.trim() === '' ? {} : { q: text.trim() });
  };
  return (
    <>
      <PageHead
        title="Sent emails"
        parent={<Link to="/admin/email-templates">Email templates</Link>}
      />
      <search>
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault();
            find(draft);
          }}
        >
          <TextField
            size="small"
            label="Address or subject"
            helperText="A whole email address, or a part of the subject"
            value={draft}
            slotProps={{ htmlInput: { maxLength: SENT_SEARCH_MAX } }}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button type="submit" variant="contained">
            Search
          </Button>
          <Button color="inherit" disabled={q === '' && draft === ''} onClick={() => find('')}>
            Clear
          </Button>
        </form>
      </search>
      {error && !data && (
        <LoadError what="The emails" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <div className={styles.waiting} aria-busy aria-label="Loading" />}
      {data && emails.length === 0 && (
        <EmptyState icon="search" title="No emails">
          {q === '' ? 'No email was sent yet.' : `No email matches “${q}”.`}
        </EmptyState>
      )}
      {emails.length > 0 && (
        <ol className={styles.list} aria-label="Emails">
          {emails.map((email) => (
            <SentEmailRow key={email.id} email={email} onResent={() => void refetch()} />
          ))}
        </ol>
      )}
      <ShowEarlier query={query} />
    </>
  );
}
