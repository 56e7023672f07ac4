import Button from '@mui/material/Button';
import { useId, useState, type SubmitEvent } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import { BEARERS, type Bearer, mostAwarded, needsSecond } from '#src/rules/award.ts';
import { cents } from '#src/rules/money.ts';
import type { DisputeCase } from '#src/wire/dispute.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { minorDigits, moneyText } from '../ui/format.ts';
import { AwardPreview } from './AwardPreview.tsx';
import styles from './disputes.module.css';
import { fieldError, useDisputeAction } from './useDisputes.ts';
import { BEARER_LABELS } from './labels.ts';

/** As the server asks for it. */
const SHORTEST = 10;

/** How much of the claim is awarded, by whom it is given, and why; with what it does as one types. */
export function AwardForm({ dispute }: { dispute: DisputeCase }) {
  const { claimed, currency, awardable, on_deposit, opened_by, approval_limit } = dispute;
  const id = useId();
  const decide = useDisputeAction(dispute.id);
  const [amount, setAmount] = useState<unknown>(null);
  const [borne_by, setBearer] = useState<Bearer>('both');
  const [decision, setDecision] = useState('');
  const [asked, setAsked] = useState(false);

  const most = mostAwarded(claimed, { charged: awardable });
  const money = (value: number) => moneyText(value, currency);
  const isAmount =
    typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= most;
  const awarded = isAmount ? cents(amount) : null;
  const amountFault =
    fieldError(decide.error, 'awarded') ??
    (asked && awarded === null ? `An amount from ${money(0)} to ${money(most)}.` : undefined);
  const decisionFault =
    asked && decision.trim().length < SHORTEST
      ? `At least ${SHORTEST} characters: both sides read it.`
      : undefined;
  const second = awarded !== null && needsSecond(awarded, approval_limit);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (awarded === null || decision.trim().length < SHORTEST) return;
    decide.mutate({
      verb: 'resolve',
      input: { awarded, borne_by, decision: decision.trim(), charged: awardable },
      successMessage: ({ proposal }) =>
        proposal ? 'Proposed: somebody else approves it' : 'Decided; both sides are told',
    });
  };
  const choose = (value: number) => setAmount(value);

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Award">
      <LabelledControl
        id={`${id}-amount`}
        label={`Award to the ${opened_by}`}
        error={amountFault}
        help={`At most ${money(most)}.`}
      >
        <NumberControl
          id={`${id}-amount`}
          value={amount}
          digits={minorDigits(currency)}
          unit={currency}
          invalid={amountFault !== undefined}
          describedBy={`${id}-amount-text`}
          onChange={setAmount}
        />
      </LabelledControl>
      <div className={styles.buttons}>
        <Button size="small" variant="outlined" onClick={() => choose(0)}>
          Nothing
        </Button>
        <Button size="small" variant="outlined" onClick={() => choose(Math.round(most / 2))}>
          Half
        </Button>
        <Button size="small" variant="outlined" onClick={() => choose(most)}>
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
            ? 'It is taken from the buyer’s deposit; what is left of that goes back.'
            : 'No deposit is held: Keystead gives what a seller is awarded.'}
        </p>
      )}
      {awarded !== null && <AwardPreview dispute={dispute} awarded={awarded} borne_by={borne_by} />}
      <LabelledControl
        id={`${id}-decision`}
        label="Why? Both sides read it"
        error={decisionFault ?? fieldError(decide.error, 'decision')}
      >
        <TextControl
          id={`${id}-decision`}
          long
          value={decision}
          invalid={decisionFault !== undefined}
          onChange={(value) => setDecision(String(value))}
        />
      </LabelledControl>
      {second && (
        <p className={styles.second}>
          <Icon name="users" />
          Above {money(approval_limit)} a second person must approve it.
        </p>
      )}
      {decide.error && (
        <p role="alert" className={styles.failure}>
          {decide.error.message}
        </p>
      )}
      <div>
        <Button type="submit" variant="contained" disabled={decide.isPending}>
          {second ? 'Propose' : 'Decide'}
        </Button>
      </div>
      <LeaveGuard atRisk={decision !== '' && !decide.isSuccess} />
    </form>
  );
}
