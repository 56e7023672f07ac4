import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { plainEmail } from '#src/rules/accounts/emailAddress.ts';
import { PROFILE_UPDATE_FAILED } from '#src/text/errors.ts';
import { updateFailed } from '#src/text/toasts.ts';
import { deletionQuery, useDeleteUser } from '#src-market/data/accountDeletion.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './settings.module.css';

const FIELDS = ['confirmation', 'password'] as const;

/** Requires the password and the typed email, because deletion cannot be undone. */
export function DeleteForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const remove = useDeleteUser();
  const form = useForm({ defaultValues: { confirmation: '', password: '' } });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await remove.mutateAsync(values);
      toast({
        title: t`Your account was deleted`,
        description: t`We sent you a confirmation email.`,
        colour: 'success',
      });
    } catch (error) {
      const problem = showFieldErrors(error, FIELDS, form.setError, PROFILE_UPDATE_FAILED);
      if (problem === null) return;
      showToast(updateFailed, problem);
      // A new blocker may have appeared: refetch to show it.
      await queryClient.invalidateQueries({ queryKey: deletionQuery(call).queryKey });
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={<Trans>Type {email} to confirm</Trans>}
        error={errors.confirmation?.message}
        required
      >
        <TextInput
          // An input of emails would show the other spelling of an international domain.
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...register('confirmation', {
            validate: (text) =>
              plainEmail(text, (domain) => domain).toLowerCase() === email.toLowerCase() ||
              t`Type the email address of this account.`,
          })}
        />
      </Field>
      <Field label={<Trans>Password</Trans>} error={errors.password?.message} required>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: t`Enter your password.` })}
        />
      </Field>
      <div>
        <Button type="submit" variant="danger" icon="trash" loading={remove.isPending}>
          <Trans>Delete my account permanently</Trans>
        </Button>
      </div>
    </form>
  );
}
