import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { sentence } from '#src/schema/labels.ts';
import { readEmailTemplate } from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { Unauthorized } from '../ui/Unauthorized.tsx';
import { Chip } from '../ui/Chip.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './emails.module.css';
import { LoadError } from './LoadError.tsx';
import { templateKey } from './templateKey.ts';
import { TemplateWorkspace } from './TemplateWorkspace.tsx';

/** `/admin/email-templates/:name`: the texts of an email, its preview and its history. */
export default function EmailTemplatePage() {
  const { name = '' } = useParams();
  const api = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: templateKey(name),
    queryFn: async () => (await api.call(readEmailTemplate, { params: { name } })).data,
    retry: false,
  });
  if (error instanceof HttpError && error.status === 403) return <Unauthorized />;
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  return (
    <>
      <PageHead
        title={sentence(name)}
        parent={<Link to="/admin/email-templates">Email templates</Link>}
        badges={data && !data.is_built_in && <Chip tone="info">Changed</Chip>}
      />
      {error && <LoadError what="The template" error={error} onRetry={() => void refetch()} />}
      {data ? (
        <TemplateWorkspace key={name} template={data} />
      ) : (
        !error && <div className={styles.waiting} aria-busy aria-label="Loading" />
      )}
    </>
  );
}
