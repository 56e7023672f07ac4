import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { FEED_NAME_MAX } from '#src/rules/calendarFeeds/feed.ts';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';

export interface CalendarValues {
  readonly name: string;
  readonly url: string;
}

export type SourceKind = 'address' | 'file';

interface Props {
  readonly kind: SourceKind;
  readonly onKind: (kind: SourceKind) => void;
  readonly register: UseFormRegister<CalendarValues>;
  readonly errors: FieldErrors<CalendarValues>;
  readonly file: File | null;
  readonly fileError: string | null;
  readonly onFile: (file: File | null) => void;
}

/** Where a calendar comes from. */
export function CalendarFields(props: Props) {
  const { kind, onKind, register, errors, file, fileError, onFile } = props;
  const { t } = useLingui();
  return (
    <>
      <RadioCards
        row
        legend={<Trans>From</Trans>}
        name="source"
        value={kind}
        onChange={onKind}
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
      {kind === 'address' ? (
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
            {...register('url', { validate: (url) => url.trim() !== '' || t`Enter the address.` })}
          />
        </Field>
      ) : (
        <Field
          label={<Trans>Calendar file</Trans>}
          hint={
            file ? <Trans>Chosen: {file.name}</Trans> : <Trans>An .ics file of up to 5 MB.</Trans>
          }
          error={fileError}
          required
        >
          <TextInput
            type="file"
            accept=".ics,text/calendar"
            onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          />
        </Field>
      )}
    </>
  );
}
