import Button from '@mui/material/Button';
import { Form, type RaRecord } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { loadTextRules } from '#src/schema/texts/textRules.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { FormShape } from '../inputs/FormShape.tsx';
import { formResolver } from '../inputs/formResolver.ts';
import { editableFields } from '#src/schema/forms/formFields.ts';
import { initialValues } from '../declaration/initialValues.ts';
import { ResourceFields } from './ResourceFields.tsx';
import styles from './ResourceForm.module.css';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface Props {
  resource: Resource;
  /** The record that is edited; undefined for a new one. */
  record?: RaRecord;
  /** Values of a new record that the form does not ask for. */
  given?: Readonly<Record<string, unknown>>;
  /** Reports whether the form has unsaved changes. */
  onDirty?: (dirty: boolean) => void;
  /** Closes the form without saving, where it is in a dialog. */
  onCancel?: () => void;
}

const NOTHING = {};

/** The form of a resource, checked by the same zod fields as on the server. */
export function ResourceForm({ resource, record, given = NOTHING, onDirty, onCancel }: Props) {
  useEffect(loadTextRules, []);
  const isNew = record === undefined;
  const resolver = useMemo(
    () => formResolver(z.object(editableFields(resource)), resource.fields),
    [resource],
  );
  const override = useOverride(resource.name);
  const defaults = useMemo(
    () => (isNew ? { ...initialValues(resource, override), ...given } : undefined),
    [resource, override, given, isNew],
  );
  return (
    <Form
      resolver={resolver}
      {...(defaults && { defaultValues: defaults })}
      {...(record && { record })}
      noValidate
    >
      <FormShape shape={resource.fields}>
        <ResourceFields resource={resource} given={given} />
      </FormShape>
      <SaveBar isNew={isNew} onCancel={onCancel} />
      <UnsavedChanges />
      <FormFooter resource={resource} />
      {onDirty && <DirtyReporter onDirty={onDirty} />}
    </Form>
  );
}

interface SaveBarProps {
  isNew: boolean;
  onCancel: (() => void) | undefined;
}

function SaveBar({ isNew, onCancel }: SaveBarProps) {
  const { isDirty, isSubmitting } = useFormState();
  const { reset } = useFormContext();
  return (
    <div className={styles.bar} data-dirty={isDirty}>
      <Button type="submit" variant="contained" disabled={isSubmitting || (!isDirty && !isNew)}>
        {isNew ? 'Create' : 'Save'}
      </Button>
      {isDirty && !isNew && (
        <Button color="inherit" onClick={() => reset()}>
          Discard changes
        </Button>
      )}
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <span role="status" className={styles.status}>
        {isDirty && !isNew ? 'Unsaved changes' : ''}
      </span>
    </div>
  );
}

function FormFooter({ resource }: { resource: Resource }) {
  const draft = useWatch();
  const { Footer } = useOverride(resource.name);
  if (!Footer) return null;
  return (
    <Region fallback={null}>
      <Footer draft={draft} />
    </Region>
  );
}

function DirtyReporter({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}
