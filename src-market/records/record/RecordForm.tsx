import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { storedFile } from '#src/schema/fileField.ts';
import { currencyOf, editableFields, mayEdit } from '#src/schema/forms/formFields.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { loadTextRules } from '#src/schema/texts/textRules.ts';
import { recordFileAddress } from '#src-market/data/records/files.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import type { MarketResource } from '../declared.ts';
import { FieldControl } from '../FieldControl.tsx';
import type { Download } from '../UploadControl.tsx';
import { fromForm, toForm, type Around, type FormValues, type Shape } from '../formValues.ts';
import styles from '../records.module.css';
import { useClearUnmatched } from './useClearUnmatched.ts';
import { useRecordDraft } from './useRecordDraft.ts';

interface Props {
  readonly resource: MarketResource;
  /** The record that is edited; null for a new one. */
  readonly record: RecordView | null;
  readonly titles: Titles;
  readonly submit: ReactNode;
  /**
   * Sends the values, which change `base`. Rejects with the server's errors; resolves to what follows
   * once the draft is cleared, or to false where the values are not saved yet.
   */
  readonly onSubmit: (
    values: Readonly<Record<string, unknown>>,
    base: RecordView | null,
  ) => Promise<(() => void) | false>;
  readonly onDirty?: (dirty: boolean) => void;
}

const NOT_SAVED = msg`Your changes were not saved.`;

/** The fields that the user may set, in the order of the screens. */
export function formShape(resource: MarketResource, record: RecordView | null): Shape {
  const fields = editableFields(resource);
  return Object.fromEntries(
    resource.market.form.flatMap((column) => {
      const field = fields[column];
      if (!field) return [];
      return record && !mayEdit(resource, record, column) ? [] : [[column, field]];
    }),
  );
}

/** Checks a form by its fields. */
export const resolverOf =
  (around: Around, currency: string | null): Resolver<FormValues> =>
  (values) => {
    const parsed = fromForm(around.shape, values, currency, around);
    if (parsed.ok) return { values, errors: {} };
    const errors = Object.entries(parsed.errors).map(
      ([name, message]) => [name, { type: 'invalid', message }] as const,
    );
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The form of a record, checked by the declaration's own fields. */
export function RecordForm(props: Props) {
  return useHydrated() ? <HydratedForm {...props} /> : <Skeleton shape="block" />;
}

function HydratedForm({ resource, record, titles, submit, onSubmit, onDirty }: Props) {
  const { config } = useApp();
  const currency = currencyOf(record);
  const shape = useMemo(() => formShape(resource, record), [resource, record]);
  const around = useMemo(
    () => ({ shape, fields: resource.fields, record: record ?? {} }),
    [shape, resource, record],
  );
  const saved = useMemo(() => toForm(shape, record), [shape, record]);
  const resolver = useMemo(() => resolverOf(around, currency), [around, currency]);
  const form = useForm<FormValues>({ defaultValues: saved, resolver });
  const { base, wasRestored, forget } = useRecordDraft(form, resource.path, record, saved);
  // After the draft, which then stores what remains.
  useClearUnmatched(form, shape);
  const [failure, setFailure] = useState<string | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(loadTextRules, []);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const downloadOf = (column: string): Download | undefined => {
    const { data: file } = storedFile().safeParse(record?.[column]);
    if (!record || !file) return undefined;
    const params = { ...resource.at, id: record.id, column };
    return { path: file.path, href: recordFileAddress(config.backend_url, params) };
  };
  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    const parsed = fromForm(shape, values, currency, around);
    if (!parsed.ok) return;
    try {
      const proceed = await onSubmit(parsed.values, base);
      if (proceed === false) return;
      forget();
      proceed();
    } catch (error) {
      const names = Object.keys(shape);
      setFailure(showFieldErrors<FormValues>(error, names, form.setError, NOT_SAVED));
    }
  });
  const discard = () => {
    form.reset(saved);
    forget();
    setFailure(null);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {wasRestored && isDirty && (
        <Notice tone="info">
          <Trans>We restored what you typed before. It is not saved yet.</Trans>
        </Notice>
      )}
      {Object.entries(shape).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          of={field}
          around={around}
          control={form.control}
          at={resource.at}
          currency={currency}
          title={titles[String(record?.[name])]}
          titles={titles}
          download={downloadOf(name)}
        />
      ))}
      {failure !== null && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={isSubmitting} disabled={record !== null && !isDirty}>
          {submit}
        </Button>
        {isDirty && (
          <Button variant="secondary" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
