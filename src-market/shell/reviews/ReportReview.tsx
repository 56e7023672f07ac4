import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import { REVIEW_REPORT_REASONS, type ReviewReportReason } from '#src/rules/reviews/review.ts';
import { useReportReview } from '#src-market/data/reviews.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './reviews.module.css';

const REASONS: Readonly<Record<ReviewReportReason, MessageDescriptor>> = {
  untrue: msg`It is not true`,
  abuse: msg`Insults or threats`,
  personal_data: msg`It names or shows private details`,
  spam: msg`Spam or advertising`,
  other: msg`Something else`,
};

/** Sends a review to staff. */
export default function ReportReview({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState<ReviewReportReason>('untrue');
  const [note, setNote] = useState('');
  const report = useReportReview(id);
  const send = () =>
    report.mutate(
      { reason, note },
      {
        onSuccess: () => {
          toast({ title: t`Reported. Our staff will read the review.`, colour: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Report this review</Trans>}
      footer={
        <Button loading={report.isPending} onClick={send}>
          <Trans>Send report</Trans>
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>Staff decide whether it remains public. We do not inform its author.</Trans>
        </p>
        <Field label={<Trans>Reason</Trans>}>
          <Select
            value={reason}
            onChange={(event) => {
              const chosen = REVIEW_REPORT_REASONS.find((one) => one === event.target.value);
              if (chosen) setReason(chosen);
            }}
          >
            {REVIEW_REPORT_REASONS.map((one) => (
              <option key={one} value={one}>
                {i18n._(REASONS[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>What is wrong</Trans>} optional>
          <TextArea
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {report.error && (
          <Notice tone="error" title={t`The report was not sent`} live>
            {report.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
