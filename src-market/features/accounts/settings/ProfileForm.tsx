import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { PROFILE_UPDATE_FAILED } from '#src/text/errors.ts';
import { profileUpdated, profileUpdatedEmailChanged, updateFailed } from '#src/text/toasts.ts';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useUpdateUser } from '#src-market/data/accounts/profile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { PasswordInput } from '#src-market/ui/forms/PasswordInput.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import styles from './settings.module.css';

interface Values {
  name: string;
  email: string;
  current_password: string;
  display_name: string;
  about: string;
}

const FIELDS = ['name', 'email', 'current_password', 'display_name', 'about'] as const;

interface Props {
  user: SessionUser;
  /** The active profile; null if it is not the user's own. */
  profile: PublicProfile | null;
}

export function ProfileForm({ user, profile }: Props) {
  const { t } = useLingui();
  const update = useUpdateUser();
  const form = useForm<Values>({
    defaultValues: {
      name: user.name,
      email: user.email,
      current_password: '',
      display_name: profile?.display_name ?? '',
      about: profile?.about ?? '',
    },
  });
  const { register, handleSubmit, formState, watch, reset } = form;
  const { errors, isDirty } = formState;
  const email_changes = watch('email').trim().toLowerCase() !== user.email.toLowerCase();

  const submit = handleSubmit(async (values) => {
    const { name, email, current_password, display_name, about } = values;
    try {
      const { email_changed } = await update.mutateAsync({
        name,
        ...(email_changes && { email, current_password }),
        ...(profile && { display_name, about }),
      });
      reset({ ...values, current_password: '' });
      showToast(email_changed ? profileUpdatedEmailChanged : profileUpdated);
    } catch (error) {
      showFieldErrors(error, FIELDS, form.setError, PROFILE_UPDATE_FAILED);
      showToast(updateFailed, errorText(error, PROFILE_UPDATE_FAILED));
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={<Trans>Your name</Trans>} error={errors.name?.message} required>
        <TextInput autoComplete="name" {...register('name', { required: t`Enter your name.` })} />
      </Field>
      <Field
        label={<Trans>Email</Trans>}
        hint={<Trans>You sign in with this address, and we send your emails to it.</Trans>}
        error={errors.email?.message}
        required
      >
        <TextInput
          type="email"
          autoComplete="email"
          {...register('email', { required: t`Enter your email.` })}
        />
      </Field>
      {email_changes && (
        <Field
          label={<Trans>Current password</Trans>}
          hint={
            <Trans>
              To change your email address. We send an email to the new address, and you confirm it
              before you continue.
            </Trans>
          }
          error={errors.current_password?.message}
          required
        >
          <PasswordInput
            autoComplete="current-password"
            {...register('current_password', {
              validate: (text) => !email_changes || text !== '' || t`Enter your current password.`,
            })}
          />
        </Field>
      )}
      {profile && (
        <>
          <Field label={<Trans>Display name</Trans>} error={errors.display_name?.message} required>
            <TextInput
              {...register('display_name', { required: t`Enter your display name.` })}
              maxLength={120}
            />
          </Field>
          <Field
            label={<Trans>About you</Trans>}
            hint={<Trans>Tell buyers and sellers a little about yourself.</Trans>}
            error={errors.about?.message}
            optional
          >
            <TextArea {...register('about')} maxLength={2000} rows={5} />
          </Field>
        </>
      )}
      <div>
        <Button type="submit" loading={update.isPending} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
