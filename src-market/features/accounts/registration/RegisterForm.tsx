import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { ROUTES } from '#src/routes/table.ts';
import { REGISTRATION_FAILED } from '#src/text/errors.ts';
import { registrationFailed } from '#src/text/toasts.ts';
import {
  availableChoices,
  PROFILE_CHOICES,
  type ProfileChoice,
} from '#src-market/data/accounts/profileKinds.ts';
import { removeInvitation } from '#src-market/data/referrals.ts';
import { useRegister } from '#src-market/data/accounts/signIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { AuthCard } from '../AuthCard.tsx';
import { EmailField } from '../EmailField.tsx';
import { GoogleSignIn } from '../signIn/GoogleSignIn.tsx';
import { AgentInvitationNotice } from './AgentInvitationNotice.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import styles from '../auth.module.css';
import { invitedEmail, type AgentInvitation } from './useAgentInvitation.ts';
import { useInvitation } from './useInvitation.ts';
import { useAfterRegistration } from './useAfterRegistration.ts';
import { useSignInReply } from '../signIn/useSignInReply.tsx';

interface Values {
  name: string;
  email: string;
  password: string;
}

const FIELDS = ['name', 'email', 'password'] as const;

interface Props {
  readonly redirect: string | null;
  readonly agentInvitation: AgentInvitation | null;
}

/** The form of a new account. An open invitation of a seller gives the address and the type of the account. */
export function RegisterForm({ redirect, agentInvitation }: Props) {
  const { t, i18n } = useLingui();
  const selling = useLocation().pathname === ROUTES.sellerRegister.path;
  const signUp = useRegister();
  const afterRegistration = useAfterRegistration(redirect);
  const invited = invitedEmail(agentInvitation);
  const [choice, setChoice] = useState<ProfileChoice>(
    selling ? 'seller_personal' : 'buyer_personal',
  );
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { name: '', email: invited ?? '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { handleReply, secondStep } = useSignInReply(redirect);
  const { code, invitation } = useInvitation();
  const referral = code === null ? {} : { referral_code: code };
  const proof = agentInvitation ? { invitation_token: agentInvitation.token } : {};

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    const values = { ...input, email: input.email.trim(), name: input.name.trim() };
    try {
      await signUp.mutateAsync({
        ...values,
        ...PROFILE_CHOICES[choice].kind,
        ...referral,
        ...proof,
      });
      removeInvitation();
      await afterRegistration(values);
    } catch (error) {
      setProblem(showFieldErrors(error, FIELDS, form.setError, REGISTRATION_FAILED));
      showToast(registrationFailed, errorText(error, REGISTRATION_FAILED));
    }
  });

  if (secondStep) return secondStep;
  return (
    <AuthCard
      title={selling ? <Trans>List your place</Trans> : <Trans>Create an account</Trans>}
      subtitle={
        selling ? (
          <Trans>
            A seller’s account is free. You pay a commission only when a stay is booked.
          </Trans>
        ) : undefined
      }
    >
      <Head title={selling ? t`List your place` : t`Register`} noindex />
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {problem && (
            <Notice tone="error" title={<Trans>Registration Failed</Trans>}>
              {problem}
            </Notice>
          )}
          <InvitationNotice invitation={invitation} />
          <AgentInvitationNotice
            invitation={agentInvitation}
            next={
              <Trans>
                Create your account to see what you may do, and to accept or decline. You register
                as an agent. You can also book stays with this account.
              </Trans>
            }
          />
          {invited === null && (
            <RadioCards
              legend={<Trans>Choose your account type</Trans>}
              value={choice}
              onChange={setChoice}
              options={availableChoices(selling ? [PROFILE_CHOICES.buyer_personal.kind] : []).map(
                (value) => ({
                  value,
                  label: i18n._(PROFILE_CHOICES[value].label),
                  description: i18n._(PROFILE_CHOICES[value].description),
                }),
              )}
            />
          )}
          <Field label={<Trans>Your name</Trans>} error={errors.name?.message} required>
            <TextInput
              autoComplete="name"
              maxLength={120}
              {...form.register('name', {
                validate: (name) => name.trim() !== '' || t`Enter your name.`,
              })}
            />
          </Field>
          <EmailField
            autoComplete="email"
            {...(invited !== null && {
              fixed: (
                <Trans>
                  The invitation is for this address, so you do not have to confirm it. To use
                  another address, ask the seller to invite it.
                </Trans>
              ),
            })}
          />
          <NewPasswordField label={<Trans>Password</Trans>} />
          <Button type="submit" size="lg" block loading={isSubmitting}>
            <Trans>Create an account</Trans>
          </Button>
          <GoogleSignIn
            profile={{ ...PROFILE_CHOICES[choice].kind, ...referral }}
            onReply={handleReply}
          />
          <p className={styles.soft}>
            <Trans>
              By creating an account, you agree to the <Link to={href('terms')}>terms</Link> and to
              how we <Link to={href('privacy')}>handle your data</Link>.
            </Trans>
          </p>
          {invited === null && (
            <p className={styles.other}>
              <Trans>
                Already with us?{' '}
                <Link to={href('login', {}, { redirect: redirect ?? undefined })}>Log in</Link>
              </Trans>
            </p>
          )}
        </form>
      </FormProvider>
    </AuthCard>
  );
}
