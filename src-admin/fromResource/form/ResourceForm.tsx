import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { Form, type RaRecord } from 'react-admin';
import { Suspense, useEffect, useMemo } from 'react';
import {
  useFormContext,
  useFormState,
  useWatch,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import { overrideOf } from '#src-admin/overrides/overrides.ts';
import { omitEmpty } from '#src-admin/structuredFields/omitEmpty.ts';
import { editableFields } from '../describe.ts';
import { initialValues } from './initialValues.ts';
import { ResourceFields } from './ResourceFields.tsx';
import styles from './ResourceForm.module.css';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface Props {
  resource: Resource;
  /** What is edited; nothing for a new record. */
  record?: RaRecord;
  /** Told when something is typed, and when all of it is saved or discarded. */
  onDirty?: (dirty: boolean) => void;
}

/** The form of a resource, checked by the same zod fields as on the server. */
export function ResourceForm({ resource, record, onDirty }: Props) {
  const isNew = record === undefined;
  const resolver = useMemo(() => {
    const schema = z.object(editableFields(resource));
    const check: Resolver = zodResolver(schema);
    const checkTidied: Resolver = (values, ...rest) =>
      // Of a record it makes a record.
      check(omitEmpty(schema, values) as FieldValues, ...rest);
    return checkTidied;
  }, [resource]);
  const defaults = useMemo(() => (isNew ? initialValues(resource) : undefined), [resource, isNew]);
  return (
    <Form
      resolver={resolver}
      {...(defaults && { defaultValues: defaults })}
      {...(record && { record })}
      noValidate
    >
      <ResourceFields resource={resource} />
      <SaveBar isNew={isNew} />
      <UnsavedChanges />
      <Beneath resource={resource} />
      {onDirty && <Dirty onDirty={onDirty} />}
    </Form>
  );
}

function SaveBar({ isNew }: { isNew: boolean }) {
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
      <span role="status" className={styles.status}>
        {isDirty && !isNew ? 'Changes are not saved yet' : ''}
      </span>
    </div>
  );
}

function Beneath({ resource }: { resource: Resource }) {
  const draft = useWatch();
  const { Footer: Shown } = overrideOf(resource.name);
  if (!Shown) return null;
  return (
    <Suspense fallback={null}>
      <Shown draft={draft} />
    </Suspense>
  );
}

function Dirty({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}
