import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import { PLACEHOLDERS, TEMPLATE_NAME_MAX } from '#src/rules/conversations/template.ts';
import { RequestError } from '#src/session/request.ts';
import type { Template } from '#src/wire/conversations/scheduled.ts';
import { addTemplate, saveTemplate } from '#src-market/data/conversations/templates.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Preview } from './Preview.tsx';
import { PLACEHOLDER_NAMES } from './texts.ts';
import styles from './templates.module.css';

interface Props {
  seller_id: string;
  /** Null for a new one. */
  template: Template | null;
  onClose: () => void;
}

/** Writes a template, with a preview for a real booking. */
export function TemplateDialog({ seller_id, template, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [name, setName] = useState(template?.name ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    mutationFn: () =>
      template
        ? saveTemplate(call, template.id, { name, body })
        : addTemplate(call, { seller_id, name, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      onClose();
    },
  });
  const errors = save.error instanceof RequestError ? save.error.errors : {};
  const placed = errors['name'] !== undefined || errors['body'] !== undefined;
  const insert = (mark: string) => {
    const at = area.current?.selectionStart ?? body.length;
    setBody(`${body.slice(0, at)}${mark}${body.slice(area.current?.selectionEnd ?? at)}`);
    area.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={template ? <Trans>Edit template</Trans> : <Trans>New template</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            <Trans>Save template</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.error && !placed && (
          <Notice tone="error" title={t`The template was not saved`} live>
            {save.error.message}
          </Notice>
        )}
        <Field label={<Trans>Name</Trans>} error={errors['name']?.[0]} required>
          <TextInput
            value={name}
            maxLength={TEMPLATE_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Text</Trans>} error={errors['body']?.[0]} required>
          <TextArea
            ref={area}
            rows={7}
            maxLength={MESSAGE_MAX}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Insert a placeholder</Trans>}>
          <Select
            value=""
            onChange={(event) => insert(`{${event.target.value}}`)}
            options={[
              { value: '', label: t`Choose a placeholder`, disabled: true },
              ...PLACEHOLDERS.map((one) => ({
                value: one,
                label: `${i18n._(PLACEHOLDER_NAMES[one])} {${one}}`,
              })),
            ]}
          />
        </Field>
        <h3 className={styles.heading}>
          <Trans>Preview</Trans>
        </h3>
        <Preview seller_id={seller_id} body={body} />
      </div>
    </Dialog>
  );
}
