import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import styles from './devices.module.css';

/** Asks for a code of the authenticator app, or a recovery code. `onCode` rejects on failure. */
export function CodeStep({ onCode }: { readonly onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await onCode(code.trim());
    } catch (error) {
      setProblem(showFieldErrors(error, ['code'], setError, msg`Something went wrong. Try again.`));
    }
  });
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <Field
        label={<Trans>Code of your app, or a recovery code</Trans>}
        error={formState.errors.code?.message}
        required
      >
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...register('code', { required: t`Enter a code.` })}
        />
      </Field>
      <Button type="submit" loading={formState.isSubmitting} block>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
