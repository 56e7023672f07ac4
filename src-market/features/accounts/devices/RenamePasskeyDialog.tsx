import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { useRenamePasskey } from '#src-market/data/accounts/passkeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './devices.module.css';

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const FAILED = msg`The name was not changed.`;

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const rename = useRenamePasskey();
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name } });
  const submit = handleSubmit(async (values) => {
    setProblem(null);
    try {
      await rename.mutateAsync({ id, name: values.name });
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, ['name'], setError, FAILED));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Rename the passkey`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.part} onSubmit={submit} noValidate>
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        <Field label={<Trans>Name</Trans>} error={formState.errors.name?.message} required>
          <TextInput
            autoComplete="off"
            maxLength={60}
            {...register('name', { required: t`Enter a name.` })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
