import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { href } from '#src/routes/href.ts';
import { safeRedirect } from '#src/routes/home.ts';
import { useLogin } from '#src-market/data/session.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Field } from '#src-market/ui/Field.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import { TextInput } from '#src-market/ui/TextInput.tsx';
import { AuthCard } from './AuthCard.tsx';
import { DemoUsers } from './DemoUsers.tsx';
import { showOnFields } from './formErrors.ts';
import styles from './auth.module.css';
import { useArrival } from './useArrival.ts';

interface Values {
  email: string;
  password: string;
}

export default function LoginPage() {
  const { t } = useLingui();
  const { config } = useApp();
  const [params] = useSearchParams();
  const wanted = safeRedirect(params.get('redirect') ?? params.get('redirectTo'));
  const login = useLogin();
  const arrive = useArrival(wanted);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      arrive(await login.mutateAsync(values), { title: t`Welcome back!` });
    } catch (error) {
      setProblem(showOnFields(error, ['email', 'password'], setError, t`Login failed`));
    }
  });

  return (
    <AuthCard
      title={<Trans>Log in</Trans>}
      subtitle={wanted ? <Trans>You will go on where you were.</Trans> : undefined}
    >
      <Head title={t`Log in`} noindex />
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <Notice tone="error" title={<Trans>Login Failed</Trans>} live>
            {problem}
          </Notice>
        )}
        <Field label={<Trans>Email</Trans>} error={errors.email?.message} required>
          <TextInput
            type="email"
            autoComplete="username"
            {...register('email', { required: t`Enter your email.` })}
          />
        </Field>
        <Field label={<Trans>Password</Trans>} error={errors.password?.message} required>
          <TextInput
            type="password"
            autoComplete="current-password"
            {...register('password', { required: t`Enter your password.` })}
          />
        </Field>
        <Button type="submit" size="lg" block loading={login.isPending}>
          <Trans>Log in</Trans>
        </Button>
        <p className={styles.other}>
          <Trans>
            New here?{' '}
            <Link to={href('register', {}, { redirect: wanted ?? undefined })}>
              Make an account
            </Link>
          </Trans>
        </p>
      </form>
      {config.demo_users.length > 0 && (
        <DemoUsers
          users={config.demo_users}
          onChoose={(email) => {
            setValue('email', email);
            setValue('password', 'keystead-demo');
          }}
        />
      )}
    </AuthCard>
  );
}
