import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#src/app/toasts/store.ts';
import {
  CALENDAR_MAX_BYTES,
  FEED_NAME_MAX,
  feedErrorText,
  type FeedSource,
} from '#src/rules/calendarFeeds/feed.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';
import { useChangeSync } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from './channels.module.css';

const FORM = 'add-calendar';
const NOT_ADDED = msg`The calendar was not added.`;

interface Values {
  readonly name: string;
  readonly url: string;
}

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Adds a calendar by address or from a file. The server reads it before it is added. */
export function AddFeedDialog({ id, onClose }: Props) {
  const { t, i18n } = useLingui();
  const change = useChangeSync(id);
  const [source, setSource] = useState<FeedSource>('address');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', url: '' },
  });
  const { errors } = formState;

  const chooseFile = (chosen: File | null) => {
    setFile(chosen);
    const tooLarge = (chosen?.size ?? 0) > CALENDAR_MAX_BYTES;
    setFileError(tooLarge ? feedErrorText('too_large', 'file') : null);
  };
  const submit = handleSubmit(async ({ name, url }) => {
    setProblem(null);
    if (source === 'file' && !file) return setFileError(t`Choose a file.`);
    try {
      await change.mutateAsync(
        source === 'file' && file
          ? { kind: 'file', name: name.trim(), file }
          : { kind: 'add', name: name.trim(), url: url.trim() },
      );
    } catch (error) {
      if (error instanceof UploadError) setFileError(error.message || i18n._(NOT_ADDED));
      else setProblem(showFieldErrors<Values>(error, ['name', 'url'], setError, NOT_ADDED));
      return;
    }
    toast({ title: t`Calendar added`, colour: 'success' });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add a calendar</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} loading={change.isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <RadioCards
          row
          legend={<Trans>From</Trans>}
          name="source"
          value={source}
          onChange={setSource}
          options={[
            {
              value: 'address',
              label: <Trans>An address</Trans>,
              description: <Trans>We fetch it about every 30 minutes.</Trans>,
            },
            {
              value: 'file',
              label: <Trans>A file</Trans>,
              description: <Trans>Read once, when you add it.</Trans>,
            },
          ]}
        />
        <Field label={<Trans>Name</Trans>} error={errors.name?.message} required>
          <TextInput
            autoComplete="off"
            maxLength={FEED_NAME_MAX}
            placeholder={t`The name of the other site`}
            {...register('name', { validate: (name) => name.trim() !== '' || t`Enter a name.` })}
          />
        </Field>
        {source === 'address' ? (
          <Field
            label={<Trans>Calendar address</Trans>}
            hint={<Trans>On the other site it is called “export calendar” or “iCal link”.</Trans>}
            error={errors.url?.message}
            required
          >
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://…/calendar.ics"
              {...register('url', {
                validate: (url) => url.trim() !== '' || t`Enter the address.`,
              })}
            />
          </Field>
        ) : (
          <Field
            label={<Trans>Calendar file</Trans>}
            hint={<Trans>An .ics file of up to 5 MB.</Trans>}
            error={fileError}
            required
          >
            <TextInput
              type="file"
              accept=".ics,text/calendar"
              onChange={({ target }) => chooseFile(target.files?.[0] ?? null)}
            />
          </Field>
        )}
        {problem && (
          <Notice tone="error" title={i18n._(NOT_ADDED)} live>
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
