import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { sentence } from '#src/schema/labels.ts';
import type { EmailTemplateSummary } from '#src/wire/emailTemplates/emailTemplates.ts';
import { listEmailTemplates } from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import { containsWords } from '#src/rules/texts/folded.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { instantText } from '../ui/format.ts';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './emails.module.css';
import { LoadError } from './LoadError.tsx';

declare global {
  interface StaffQueryKeys {
    'email-templates': [name: string];
  }
}

/** `/admin/email-templates`: every email, by the group that a person switches on and off. */
export default function EmailTemplatesPage() {
  const api = useDataProvider<StaffDataProvider>();
  const [search, setSearch] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['email-templates'],
    queryFn: async () => (await api.call(listEmailTemplates)).data,
    staleTime: 0,
  });
  if (error instanceof HttpError && error.status === 403) return <Unauthorized />;
  const found = (data ?? []).filter((one) =>
    containsWords([one.name, sentence(one.name), one.subject, one.to, one.when].join(' '), search),
  );
  const groupOf = ({ category }: EmailTemplateSummary) => category ?? 'sign-in and summaries';
  const groups = [...new Set(found.map(groupOf))];
  return (
    <>
      <PageHead
        title="Email templates"
        actions={
          <Button variant="outlined" color="inherit" component={Link} to="/admin/sent-emails">
            Sent emails
          </Button>
        }
      />
      <div className={styles.search}>
        <TextField
          type="search"
          size="small"
          fullWidth
          label="Find a template"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {error && <LoadError what="The templates" error={error} onRetry={() => void refetch()} />}
      {isPending && <div className={styles.waiting} aria-busy aria-label="Loading" />}
      {data && found.length === 0 && (
        <EmptyState
          icon="search"
          title="No templates"
          actions={
            <Button variant="outlined" onClick={() => setSearch('')}>
              Clear the search
            </Button>
          }
        >
          No template matches “{search}”.
        </EmptyState>
      )}
      {groups.map((category) => (
        <section key={category} className={styles.group}>
          <h2 className={styles.groupTitle}>{sentence(category)}</h2>
          <ul className={styles.list}>
            {found
              .filter((template) => groupOf(template) === category)
              .map((template) => (
                <Row key={template.name} template={template} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ template }: { template: EmailTemplateSummary }) {
  const { name, subject, to, when, is_built_in, version, changed_at, changed_by } = template;
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <Link to={`/admin/email-templates/${name}`}>{sentence(name)}</Link>
        {!is_built_in && <Chip tone="info">Changed</Chip>}
      </p>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.soft}>
        {to}. {when}
        {version > 0 && changed_at !== null && (
          <>
            {' '}
            Version {version}, {instantText(changed_at)}
            {changed_by && <span>{`, ${isolate(changed_by.name)}`}</span>}.
          </>
        )}
      </p>
    </li>
  );
}
