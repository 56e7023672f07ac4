import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#src/app/toasts/store.ts';
import { cents } from '#src/rules/money/money.ts';
import { type DisputeReason, disputeReasonsOf } from '#src/rules/disputes/dispute.ts';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import type { DisputableStay } from '#src/wire/disputes/dispute.ts';
import { useOpenDispute } from '#src-market/data/disputes/disputes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { typedAmount } from '#src-market/ui/forms/money/typedAmount.ts';
import { newDisputeState } from './failedUploads.ts';
import { EvidenceFiles } from './EvidenceFiles.tsx';
import { useUploadEvidence } from './useUploadEvidence.ts';
import { useStoredText } from './useStoredText.ts';
import styles from './disputes.module.css';
import { REASON_LABELS } from './disputeTexts.ts';

/** The server's minimum. */
const MIN_STATEMENT_LENGTH = 10;

const FIELDS = ['reason', 'claimed', 'statement'] as const;
type FormErrors = Partial<Record<(typeof FIELDS)[number] | 'files', string | undefined>>;

/** Reason, amount, statement and evidence. */
export function DisputeForm({ stay }: { stay: DisputableStay }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const open = useOpenDispute();
  const files = useUploadEvidence();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [claim, setClaim] = useState('');
  const [statement, setStatement, clear] = useStoredText(`complaint/${stay.booking_id}`);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<FormErrors>({});
  const most = formatMoney(stay.most, stay.currency, i18n.locale);
  const claimed = typedAmount(claim);

  const check = (): FormErrors => ({
    ...(reason === '' && { reason: t`Choose a reason.` }),
    ...((claimed === null || claimed <= 0 || claimed > stay.most) && {
      claimed: t`Enter an amount up to ${most}.`,
    }),
    ...(statement.trim().length < MIN_STATEMENT_LENGTH && {
      statement: t`Enter at least ${MIN_STATEMENT_LENGTH} characters.`,
    }),
    ...(stay.on_deposit &&
      chosen.length === 0 && { files: t`A deposit claim needs evidence. Add at least one file.` }),
  });

  /** An error goes away when its field changes; the next submission checks it again. */
  const clearError = (field: keyof FormErrors) => setErrors(({ [field]: _, ...others }) => others);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    if (reason === '' || claimed === null || Object.keys(found).length > 0) return;
    try {
      const { id } = await open.mutateAsync({
        key,
        booking_id: stay.booking_id,
        reason,
        claimed: cents(claimed),
        statement: statement.trim(),
      });
      clear();
      const failed = await files.send(id, chosen);
      toast(
        failed.length === 0
          ? {
              title: t`Dispute opened`,
              description: t`Check the dispute, then send it to the other side.`,
              colour: 'success',
            }
          : {
              title: t`Some files were not uploaded`,
              description: failed.join(' '),
              colour: 'warning',
            },
      );
      await navigate(href('dispute', { id }), { replace: true, state: newDisputeState(failed) });
    } catch (error) {
      if (!(error instanceof RequestError)) return;
      setErrors(
        Object.fromEntries(FIELDS.map((field) => [field, error.errors[field]?.[0]] as const)),
      );
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={<Trans>Reason</Trans>} error={errors.reason} required>
        <Select
          value={reason}
          onChange={({ target }) => {
            setReason(disputeReasonsOf(stay.side).find((one) => one === target.value) ?? '');
            clearError('reason');
          }}
        >
          <option value="">{t`Choose…`}</option>
          {disputeReasonsOf(stay.side).map((one) => (
            <option key={one} value={one}>
              {i18n._(REASON_LABELS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={<Trans>How much do you claim?</Trans>}
        hint={
          stay.on_deposit ? (
            <Trans>Up to {most}, the security deposit. It stays held until our staff decide.</Trans>
          ) : (
            <Trans>Up to {most}, the amount paid for the stay and not refunded.</Trans>
          )
        }
        error={errors.claimed}
        required
      >
        <TextInput
          inputMode="decimal"
          start={stay.currency}
          value={claim}
          onChange={(change) => {
            setClaim(change.target.value);
            clearError('claimed');
          }}
        />
      </Field>
      <Field
        label={<Trans>What happened?</Trans>}
        hint={
          <Trans>
            Say when it happened, what happened and whom you told. <bdi>{stay.with}</bdi> and our
            staff can read it.
          </Trans>
        }
        error={errors.statement}
        required
      >
        <TextArea
          rows={7}
          maxLength={4000}
          value={statement}
          onChange={(change) => {
            setStatement(change.target.value);
            clearError('statement');
          }}
        />
      </Field>
      <EvidenceFiles
        files={chosen}
        onChange={(next) => {
          setChosen(next);
          clearError('files');
        }}
        progress={files.progress}
        error={errors.files}
      />
      {open.error && Object.values(errors).every((message) => !message) && (
        <Notice tone="error" title={t`The dispute was not opened`} live>
          {open.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={open.isPending || files.progress !== null}>
          {stay.on_deposit ? <Trans>Open the claim</Trans> : <Trans>Open the dispute</Trans>}
        </Button>
      </div>
    </form>
  );
}
