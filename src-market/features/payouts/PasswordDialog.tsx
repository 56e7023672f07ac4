import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import styles from './payouts.module.css';

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly children: ReactNode;
  /** Rejects on failure; the dialog then shows the error. */
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const FAILED = msg`Something went wrong. Nothing was changed.`;

/** Requires the password to change how payouts are sent, since the browser may be left unattended. */
export function PasswordDialog({ title, confirm, children, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await onConfirm(password);
    } catch (error) {
      setProblem(showFieldErrors(error, ['password'], form.setError, FAILED));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {children}
        {problem && (
          <Notice tone="error" title={t`Nothing was changed`} live>
            {problem}
          </Notice>
        )}
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
