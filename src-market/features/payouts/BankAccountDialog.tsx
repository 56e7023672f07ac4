import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#src/app/toasts/store.ts';
import { isIban } from '#src/rules/payouts/iban.ts';
import type { PayoutAccountRequest, PayoutOverview } from '#src/wire/payouts/payouts.ts';
import { useChangeBankAccount } from '#src-market/data/payouts/payouts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { TwoStepNotice } from './TwoStepNotice.tsx';
import styles from './payouts.module.css';

interface Props {
  readonly terms: PayoutOverview['terms'];
  /** Whether two-step sign-in has to be set up before the account can be changed. */
  readonly needsTwoStep: boolean;
  readonly onClose: () => void;
}

const FAILED = msg`The account was not changed.`;

/** Changes the payout bank account. Requires the password, since the browser may be left unattended. */
export function BankAccountDialog({ terms, needsTwoStep, onClose }: Props) {
  const { t } = useLingui();
  const change = useChangeBankAccount();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<PayoutAccountRequest>({
    defaultValues: { holder: '', iban: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await change.mutateAsync(values);
      toast({ title: t`Your payouts go to the new account`, colour: 'success' });
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, ['holder', 'iban', 'password'], form.setError, FAILED));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Payout account`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isSubmitting} disabled={needsTwoStep}>
            <Trans>Change the account</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>
          <Plural
            value={terms.account_wait_days}
            _0="Payouts go to the new account immediately. We email you about the change."
            one="To protect your money, payouts are on hold for # day after the change. We email you about it."
            other="To protect your money, payouts are on hold for # days after the change. We email you about it."
          />
        </p>
        {needsTwoStep && <TwoStepNotice />}
        {problem && (
          <Notice tone="error" title={t`The account was not changed`} live>
            {problem}
          </Notice>
        )}
        <Field label={<Trans>Account holder</Trans>} error={errors.holder?.message} required>
          <TextInput
            autoComplete="name"
            {...form.register('holder', { required: t`Enter the account holder.` })}
          />
        </Field>
        <Field
          label={<Trans>IBAN</Trans>}
          hint={<Trans>Two letters and up to 32 characters, with or without spaces.</Trans>}
          error={errors.iban?.message}
          required
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('iban', {
              required: t`Enter the account number.`,
              validate: (text) =>
                isIban(text) || t`This is not a valid IBAN. Check the length and the digits.`,
            })}
          />
        </Field>
        <Field label={<Trans>Your password</Trans>} error={errors.password?.message} required>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('password', { required: t`Enter your password.` })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
