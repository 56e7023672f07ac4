import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isolate } from '#src/rules/texts/isolate.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { useEditAgent, useInviteAgent } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { TermsFields, type TermsValues } from './TermsFields.tsx';
import styles from '../delegations.module.css';

interface Props {
  /** Null to invite a new agent. */
  readonly agent: DelegationView | null;
  readonly onClose: () => void;
}

const FAILED = msg`This was not saved.`;

/** Invites an agent by email, or changes the permissions and the end date of one. */
export function AgentDialog({ agent, onClose }: Props) {
  const { t } = useLingui();
  const invite = useInviteAgent();
  const edit = useEditAgent(agent?.id ?? '');
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<TermsValues>({
    defaultValues: {
      email: '',
      scopes: agent?.scopes ?? ['properties', 'bookings', 'messages'],
      ends_on: agent?.ends_on ?? '',
    },
  });
  const submit = handleSubmit(async ({ email, scopes, ends_on }) => {
    setProblem(null);
    const terms = { scopes, ends_on: ends_on === '' ? null : isoDate(ends_on) };
    try {
      if (agent) await edit.mutateAsync(terms);
      else await invite.mutateAsync({ email: email.trim(), ...terms });
      toast({ title: agent ? t`Permissions saved` : t`Invitation sent`, colour: 'success' });
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, ['email', 'scopes', 'ends_on'], setError, FAILED));
    }
  });
  const name = agent?.agent_name ?? agent?.invited_email ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={agent ? t`Permissions of ${isolate(name)}` : t`Invite an agent`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            {agent ? <Trans>Save</Trans> : <Trans>Send invitation</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        {!agent && (
          <Field
            label={<Trans>Email</Trans>}
            hint={<Trans>They get a link, and accept it with an account of this address.</Trans>}
            error={formState.errors.email?.message}
            required
          >
            <TextInput
              type="email"
              autoComplete="off"
              maxLength={254}
              {...register('email', { required: t`Enter an email address.` })}
            />
          </Field>
        )}
        <TermsFields register={register} errors={formState.errors} />
      </form>
    </Dialog>
  );
}
