import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Head } from '#src/app/Head.tsx';
import { href } from '#src/routes/href.ts';
import { safeRedirect } from '#src/routes/home.ts';
import { ROUTES } from '#src/routes/table.ts';
import { useRegister } from '#src-market/data/session.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Field } from '#src-market/ui/Field.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';
import { TextInput } from '#src-market/ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { showOnFields } from './formErrors.ts';
import { CHOICES, profileOf, type Choice } from './profileChoices.ts';
import styles from './auth.module.css';
import { useArrival } from './useArrival.ts';

interface Values {
  name: string;
  email: string;
  password: string;
}

const SHORTEST_PASSWORD = 10;

export default function RegisterPage() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const wanted = safeRedirect(params.get('redirect'));
  const selling = useLocation().pathname === ROUTES.sellerRegister.path;
  const signUp = useRegister();
  const arrive = useArrival(wanted);
  const [choice, setChoice] = useState<Choice>(selling ? 'seller_personal' : 'buyer_personal');
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      const user = await signUp.mutateAsync({ ...values, ...profileOf(choice) });
      arrive(user, {
        title: t`Registration Successful!`,
        description: t`Check your email to verify your account.`,
      });
    } catch (error) {
      const fields = ['name', 'email', 'password'] as const;
      setProblem(showOnFields(error, fields, setError, t`Registration failed`));
    }
  });

  return (
    <AuthCard title={<Trans>Make an account</Trans>}>
      <Head title={t`Register`} noindex />
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <Notice tone="error" title={<Trans>Registration Failed</Trans>} live>
            {problem}
          </Notice>
        )}
        <RadioCards
          legend={<Trans>What brings you here?</Trans>}
          value={choice}
          onChange={setChoice}
          options={CHOICES.filter(({ value }) => !selling || value !== 'buyer_personal').map(
            ({ value, label, description }) => ({
              value,
              label: i18n._(label),
              description: i18n._(description),
            }),
          )}
        />
        <Field label={<Trans>Your name</Trans>} error={errors.name?.message} required>
          <TextInput autoComplete="name" {...register('name', { required: t`Enter your name.` })} />
        </Field>
        <Field label={<Trans>Email</Trans>} error={errors.email?.message} required>
          <TextInput
            type="email"
            autoComplete="email"
            {...register('email', { required: t`Enter your email.` })}
          />
        </Field>
        <Field
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {SHORTEST_PASSWORD} characters.</Trans>}
          error={errors.password?.message}
          required
        >
          <TextInput
            type="password"
            autoComplete="new-password"
            {...register('password', {
              required: t`Choose a password.`,
              minLength: {
                value: SHORTEST_PASSWORD,
                message: t`Use at least ${SHORTEST_PASSWORD} characters.`,
              },
            })}
          />
        </Field>
        <Button type="submit" size="lg" block loading={signUp.isPending}>
          <Trans>Make an account</Trans>
        </Button>
        <p className={styles.other}>
          <Trans>
            Already with us?{' '}
            <Link to={href('login', {}, { redirect: wanted ?? undefined })}>Log in</Link>
          </Trans>
        </p>
      </form>
    </AuthCard>
  );
}
