import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { REPORT_REASONS, type ReportReason } from '#src/rules/conversations/message.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import {
  conversationQuery,
  sendReport,
  setBlocked,
} from '#src-market/data/conversations/conversations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Popover } from '#src-market/ui/overlays/Popover.tsx';
import styles from './chat.module.css';

const REASONS: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg`Spam or advertising`,
  fraud: msg`Fraud or a false listing`,
  pays_elsewhere: msg`Asks to book or pay elsewhere`,
  abuse: msg`Insults or threats`,
  other: msg`Something else`,
};

/** A menu to block or report the other side. */
export function SafetyMenu({ conversation }: { conversation: ConversationView }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { id, blocked, blocked_by_staff, abilities, seen_as, buyer, seller } = conversation;
  const name = (seen_as === 'buyer' ? seller : buyer).display_name;
  const menu = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const block = useMutation({
    mutationFn: (next: boolean) => setBlocked(call, id, next),
    onSuccess: (view, next) => {
      queryClient.setQueryData(conversationQuery(call, id).queryKey, view);
      toast({
        title: next ? t`${isolate(name)} is blocked` : t`${isolate(name)} is not blocked any more`,
        colour: 'success',
        ...(next && { action: { label: t`Undo`, press: () => block.mutate(false) } }),
      });
    },
    onError: (error) => toast({ title: error.message, colour: 'error' }),
  });
  if (blocked_by_staff && !abilities.report) return null;
  const closing = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  return (
    <>
      <Button
        ref={anchor}
        size="sm"
        variant="quiet"
        icon="shield"
        loading={block.isPending}
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpen(!open)}
      >
        <Trans>Block or report</Trans>
      </Button>
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        id={menu}
        side="end"
        label={t`Block or report`}
        className={styles.safety}
      >
        {!blocked_by_staff && (
          <Button variant="quiet" icon="lock" onClick={closing(() => block.mutate(!blocked))}>
            {blocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
          </Button>
        )}
        {abilities.report && (
          <Button variant="quiet" icon="warning" onClick={closing(() => setReporting(true))}>
            <Trans>Report</Trans>
          </Button>
        )}
      </Popover>
      {reporting && <ReportDialog id={id} onClose={() => setReporting(false)} />}
    </>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const [reason, setReason] = useState<ReportReason>('pays_elsewhere');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () => sendReport(call, id, { reason, note }),
    onSuccess: () => {
      toast({ title: t`Reported. Our staff will read the conversation.`, colour: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Report this conversation</Trans>}
      footer={
        <Button loading={report.isPending} onClick={() => report.mutate()}>
          <Trans>Report</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>
            Our staff can then read the whole conversation. We do not inform the other side.
          </Trans>
        </p>
        {report.error && (
          <Notice tone="error" title={t`The report was not sent`} live>
            {report.error.message}
          </Notice>
        )}
        <Field label={<Trans>Reason</Trans>}>
          <Select
            value={reason}
            onChange={(event) => {
              const chosen = REPORT_REASONS.find((one) => one === event.target.value);
              if (chosen) setReason(chosen);
            }}
          >
            {REPORT_REASONS.map((one) => (
              <option key={one} value={one}>
                {i18n._(REASONS[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>What happened</Trans>}>
          <TextArea
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
