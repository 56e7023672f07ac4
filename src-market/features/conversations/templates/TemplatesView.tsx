import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { href } from '#src/routes/href.ts';
import type { Template, TemplatesView as View } from '#src/wire/conversations/scheduled.ts';
import {
  addTemplate,
  deleteTemplate,
  templatesQuery,
} from '#src-market/data/conversations/templates.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Schedules } from './Schedules.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import styles from './templates.module.css';

/** The templates of a seller and when they are sent: `/chat?view=templates`. */
export default function TemplatesView() {
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(templatesQuery(call, params.get('seller')));
  return (
    <div className={styles.view}>
      <p>
        <Link to={href('chat')}>
          <Trans>All messages</Trans>
        </Link>
      </p>
      <h2 className={styles.title}>
        <Trans>Templates and schedules</Trans>
      </h2>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" />}
      {data && data.sellers.length > 1 && (
        <Field label={<Trans>Seller</Trans>}>
          <Select
            value={data.seller.id}
            onChange={(event) => setParams({ view: 'templates', seller: event.target.value })}
            options={data.sellers.map(({ id, display_name }) => ({
              value: id,
              label: display_name,
            }))}
          />
        </Field>
      )}
      {data && <Templates view={data} />}
      {data && data.templates.length > 0 && <Schedules view={data} />}
    </div>
  );
}

function Templates({ view }: { view: View }) {
  const [editing, setEditing] = useState<Template | 'new' | null>(null);
  const add = (
    <Button size="sm" icon="plus" onClick={() => setEditing('new')}>
      <Trans>New template</Trans>
    </Button>
  );
  return (
    <Card title={<Trans>Templates</Trans>} aside={view.templates.length > 0 && add}>
      {view.templates.length === 0 ? (
        <EmptyState icon="page" title={<Trans>No templates yet</Trans>} actions={add}>
          <Trans>
            Write a text once, with placeholders for the name, the dates or the address. Insert it
            into a message, or have it sent on a schedule.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {view.templates.map((template) => (
            <Row
              key={template.id}
              template={template}
              seller_id={view.seller.id}
              onEdit={() => setEditing(template)}
            />
          ))}
        </ul>
      )}
      {editing !== null && (
        <TemplateDialog
          seller_id={view.seller.id}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

interface RowProps {
  template: Template;
  seller_id: string;
  onEdit: () => void;
}

function Row({ template, seller_id, onEdit }: RowProps) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['conversations', 'templates'] });
  const failed = (error: Error) => toast({ title: error.message, colour: 'error' });
  const { id, name, body, schedules } = template;
  const restore = useMutation({
    mutationFn: () => addTemplate(call, { seller_id, name, body }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => deleteTemplate(call, id),
    onSuccess: async () => {
      toast({
        title: t`Template deleted`,
        colour: 'success',
        action: { label: t`Undo`, press: () => restore.mutate() },
      });
      await refresh();
    },
    onError: failed,
  });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p dir="auto" className={styles.body}>
          {body}
        </p>
        {schedules > 0 && (
          <p className={styles.soft}>
            <Plural value={schedules} one="Sent by # schedule" other="Sent by # schedules" />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="sm" variant="secondary" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Delete ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
