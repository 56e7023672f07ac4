import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#src/app/toasts/store.ts';
import {
  CALENDAR_MAX_BYTES,
  feedErrorText,
  type FeedImports,
} from '#src/rules/calendarFeeds/feed.ts';
import { UploadError } from '#src/session/upload/uploadFile.ts';
import type { CalendarFeed, CalendarPreview } from '#src/wire/calendarFeeds/feeds.ts';
import { useChangeSync, usePreviewFeed } from '#src-market/data/calendarFeeds.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { CalendarFields, type CalendarValues, type SourceKind } from './CalendarFields.tsx';
import { FeedPreview } from './FeedPreview.tsx';
import { SiteAddress } from './SiteAddress.tsx';
import styles from './channels.module.css';

const FORM = 'add-calendar';
const NOT_ADDED = msg`The calendar was not added.`;
const NOT_READ = msg`The calendar could not be read.`;

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Adds a calendar by address or from a file, after showing what it would do; then gives its site our address. */
export function AddFeedDialog({ id, onClose }: Props) {
  const { t, i18n } = useLingui();
  const change = useChangeSync(id);
  const check = usePreviewFeed(id);
  const [kind, setKind] = useState<SourceKind>('address');
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<CalendarPreview | null>(null);
  const [imports, setImports] = useState<FeedImports>('everything');
  const [added, setAdded] = useState<CalendarFeed | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<CalendarValues>({
    defaultValues: { name: '', url: '' },
    shouldUnregister: false,
  });

  const chooseFile = (chosen: File | null) => {
    setFile(chosen);
    const tooLarge = (chosen?.size ?? 0) > CALENDAR_MAX_BYTES;
    setFileError(tooLarge ? feedErrorText('too_large', 'file') : null);
  };
  /** Shows an error at its field, which is on the first step. */
  const showProblem = (error: unknown, fallback: typeof NOT_ADDED) => {
    setPreview(null);
    if (error instanceof UploadError) setFileError(error.message || i18n._(fallback));
    else setProblem(showFieldErrors<CalendarValues>(error, ['name', 'url'], setError, fallback));
  };
  const read = handleSubmit(async ({ name, url }) => {
    setProblem(null);
    if (kind === 'file' && !file) return setFileError(t`Choose a file.`);
    try {
      setPreview(
        await check.mutateAsync(
          kind === 'file' && file
            ? { kind: 'file', name: name.trim(), file }
            : { kind: 'address', url: url.trim() },
        ),
      );
    } catch (error) {
      showProblem(error, NOT_READ);
    }
  });
  const add = handleSubmit(async (values) => {
    const name = values.name.trim();
    const url = values.url.trim();
    try {
      const sync = await change.mutateAsync(
        kind === 'file' && file
          ? { kind: 'file', name, file, imports }
          : { kind: 'add', name, url, imports },
      );
      toast({ title: t`Calendar added`, colour: 'success' });
      const feed = kind === 'file' ? undefined : sync?.feeds.find((one) => one.url === url);
      if (feed) setAdded(feed);
      else onClose();
    } catch (error) {
      showProblem(error, NOT_ADDED);
    }
  });

  if (added)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<Trans>Now the other way</Trans>}
        footer={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <SiteAddress propertyId={id} feed={added} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add a calendar</Trans>}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button loading={change.isPending} onClick={() => void add()}>
              <Trans>Add</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={FORM} loading={check.isPending}>
              <Trans>Check the calendar</Trans>
            </Button>
          </>
        )
      }
    >
      {preview ? (
        <div className={styles.form}>
          <FeedPreview preview={preview} imports={imports} onImports={setImports} />
        </div>
      ) : (
        <form id={FORM} noValidate className={styles.form} onSubmit={(event) => void read(event)}>
          <CalendarFields
            kind={kind}
            onKind={setKind}
            register={register}
            errors={formState.errors}
            file={file}
            fileError={fileError}
            onFile={chooseFile}
          />
          {problem && (
            <Notice tone="error" title={i18n._(NOT_READ)} live>
              {problem}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
