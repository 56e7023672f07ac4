import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import type { ScheduledMessage } from '#src/wire/conversations/scheduled.ts';
import { editScheduled, scheduledQuery } from '#src-market/data/conversations/scheduled.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './scheduled.module.css';

interface Props {
  conversation_id: string;
  message: ScheduledMessage;
  onClose: () => void;
}

/** Edits a scheduled message for one booking; the template stays as it is. */
export function EditScheduled({ conversation_id, message, onClose }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [text, setText] = useState(message.body);
  const save = useMutation({
    mutationFn: (body: string | null) =>
      editScheduled(call, { id: conversation_id, message: message.id }, body),
    onSuccess: (all) => {
      queryClient.setQueryData(scheduledQuery(call, conversation_id).queryKey, all);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Edit scheduled message</Trans>}
      footer={
        <>
          {message.edited && (
            <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate(null)}>
              <Trans>Use the template</Trans>
            </Button>
          )}
          <Button loading={save.isPending} onClick={() => save.mutate(text)}>
            <Trans>Save message</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.error && (
          <Notice tone="error" title={t`The message was not saved`} live>
            {save.error.message}
          </Notice>
        )}
        <Field
          label={<Trans>Text for this booking</Trans>}
          hint={<Trans>The template stays as it is.</Trans>}
        >
          <TextArea
            rows={8}
            maxLength={MESSAGE_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
