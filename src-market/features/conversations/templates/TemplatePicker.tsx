import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { previewQuery, templatesQuery } from '#src-market/data/conversations/templates.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { MissingValues } from './MissingValues.tsx';
import styles from './templates.module.css';

interface Props {
  seller_id: string;
  conversation_id: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Chooses a template and inserts it, filled for the booking of the conversation. */
export default function TemplatePicker({ seller_id, conversation_id, onInsert, onClose }: Props) {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(templatesQuery(call, seller_id));
  const [chosen, setChosen] = useState<string | null>(null);
  const template = data?.templates.find(({ id }) => id === chosen) ?? data?.templates[0];
  const body = template?.body ?? '';
  const filled = useQuery({
    ...previewQuery(call, { seller_id, body, conversation_id }),
    enabled: template !== undefined,
  });
  const preview = filled.isPlaceholderData ? undefined : filled.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Insert a template</Trans>}
      footer={
        <Button
          disabled={preview === undefined}
          onClick={() => {
            if (preview) onInsert(preview.text);
            onClose();
          }}
        >
          <Trans>Insert</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="block" />}
        {data && !template && (
          <p>
            <Trans>No templates yet.</Trans>
          </p>
        )}
        {data && template && (
          <>
            <Field label={<Trans>Template</Trans>}>
              <Select
                value={template.id}
                onChange={(event) => setChosen(event.target.value)}
                options={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            {filled.error && (
              <LoadError error={filled.error} onRetry={() => void filled.refetch()} />
            )}
            {filled.data && (
              <>
                <p dir="auto" className={styles.preview} aria-live="polite">
                  {filled.data.text}
                </p>
                <MissingValues missing={filled.data.missing} />
              </>
            )}
          </>
        )}
        <p className={styles.soft}>
          <Link to={href('chat', {}, { view: 'templates', seller: seller_id })}>
            <Trans>Edit templates</Trans>
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
