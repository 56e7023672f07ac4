import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import Button from '@mui/material/Button';
import { useId, useState, type SubmitEvent } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { BEARERS, type Bearer, maxAward } from '#src/rules/disputes/award.ts';
import { cents } from '#src/rules/money/money.ts';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { resolveDispute } from '#src/wire/disputes/endpoints/staff.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { moneyText } from '../ui/format.ts';
import { AwardPreview } from './AwardPreview.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './disputes.module.css';
import { fieldError, useDisputeAction } from './useDisputes.ts';
import { BEARER_LABELS } from './labels.ts';

/** The server's minimum. */
const DECISION_MIN = 10;

/** The amount of the award, who pays it, and the decision text, with a preview of the effect. */
export function AwardForm({ dispute }: { dispute: DisputeCase }) {
  const { claimed, currency, awardable, on_deposit, opened_by, award_alone, sent_back } = dispute;
  const id = useId();
  const action = useDisputeAction(dispute.id);
  const [amount, setAmount] = useState<unknown>(sent_back?.awarded ?? null);
  const [borne_by, setBearer] = useState<Bearer>(sent_back?.borne_by ?? 'both');
  const [decision, setDecision] = useState(sent_back?.decision ?? '');
  const [submitted, setSubmitted] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const most = maxAward(claimed, { charged: awardable });
  const money = (value: number) => moneyText(value, currency);
  const isAmount =
    typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= most;
  const awarded = isAmount ? cents(amount) : null;
  const amountError =
    fieldError(action.error, 'awarded') ??
    (submitted && awarded === null ? `An amount from ${money(0)} to ${money(most)}.` : undefined);
  const decisionError =
    submitted && decision.trim().length < DECISION_MIN
      ? `At least ${DECISION_MIN} characters. Both sides can read it.`
      : undefined;
  const isProposal = awarded !== null && awarded > award_alone;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (awarded === null || decision.trim().length < DECISION_MIN) return;
    setConfirming(true);
  };
  const confirm = () => {
    setConfirming(false);
    if (awarded === null) return;
    action.mutate({
      send: (call, options) =>
        call(resolveDispute, {
          ...options,
          body: { awarded, borne_by, decision: decision.trim(), charged: awardable },
        }),
      successMessage: ({ proposal }) =>
        proposal ? 'Proposed. Someone else must approve it' : 'Decided. Both sides are notified',
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Award">
      <LabelledControl
        id={`${id}-amount`}
        label={`Award to the ${opened_by}`}
        error={amountError}
        help={`At most ${money(most)}.`}
      >
        <NumberControl
          id={`${id}-amount`}
          value={amount}
          digits={minorDigits(currency)}
          unit={currency}
          invalid={amountError !== undefined}
          describedBy={`${id}-amount-text`}
          onChange={setAmount}
        />
      </LabelledControl>
      <div className={styles.buttons}>
        <Button size="small" variant="outlined" onClick={() => setAmount(0)}>
          Nothing
        </Button>
        <Button size="small" variant="outlined" onClick={() => setAmount(Math.round(most / 2))}>
          Half
        </Button>
        <Button size="small" variant="outlined" onClick={() => setAmount(most)}>
          All
        </Button>
      </div>
      {opened_by === 'buyer' ? (
        <LabelledControl id={`${id}-bearer`} label="Given by">
          <ChoiceControl
            id={`${id}-bearer`}
            value={borne_by}
            options={BEARERS.map((value) => ({ value, label: BEARER_LABELS[value] }))}
            onChange={(value) => setBearer(BEARERS.find((one) => one === value) ?? 'both')}
          />
        </LabelledControl>
      ) : (
        <p className={styles.soft}>
          {on_deposit
            ? 'The award is taken from the buyer’s deposit. The rest is refunded.'
            : 'No deposit is held. Keystead pays the seller’s award.'}
        </p>
      )}
      {awarded !== null && <AwardPreview dispute={dispute} awarded={awarded} borne_by={borne_by} />}
      <LabelledControl
        id={`${id}-decision`}
        label="Reason, visible to both sides"
        error={decisionError ?? fieldError(action.error, 'decision')}
      >
        <TextControl
          id={`${id}-decision`}
          long
          value={decision}
          invalid={decisionError !== undefined}
          onChange={(value) => setDecision(String(value))}
        />
      </LabelledControl>
      {isProposal && (
        <p className={styles.second}>
          <Icon name="users" />
          You can award up to {money(award_alone)} now without approval. A second person must
          approve this award.
        </p>
      )}
      {action.error && <Failure>{action.error.message}</Failure>}
      <div>
        <Button type="submit" variant="contained" disabled={action.isPending}>
          {isProposal ? 'Propose' : 'Decide'}
        </Button>
      </div>
      {awarded !== null && (
        <ConfirmDialog
          open={confirming}
          title={isProposal ? `Propose ${money(awarded)}?` : `Award ${money(awarded)}?`}
          confirm={isProposal ? `Propose ${money(awarded)}` : `Award ${money(awarded)}`}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        >
          <p>
            {isProposal
              ? `The ${opened_by} is awarded ${money(awarded)} when a second person approves it.`
              : `The ${opened_by} is awarded ${money(awarded)} now. This cannot be undone.`}
          </p>
        </ConfirmDialog>
      )}
      <LeaveGuard atRisk={decision !== (sent_back?.decision ?? '') && !action.isSuccess} />
    </form>
  );
}
