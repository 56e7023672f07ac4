import { Trans } from '@lingui/react/macro';
import { useId, useMemo, type ReactNode } from 'react';
import { FieldContext } from './fieldContext.ts';
import { FieldError } from '../controls/FieldError.tsx';
import styles from './Field.module.css';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; a field with one is invalid. */
  error?: ReactNode;
  /** Says «optional» beside the label. */
  optional?: boolean;
  required?: boolean;
  /** One control. TextInput, TextArea and Select take id and descriptions from the field. */
  children: ReactNode;
}

export function Field({ label, hint, error, optional, required = false, children }: Props) {
  const id = useId();
  const hint_id = hint ? `${id}-hint` : '';
  const error_id = error ? `${id}-error` : '';
  const attributes = useMemo(
    () => ({
      id,
      described_by: [error_id, hint_id].filter(Boolean).join(' ') || undefined,
      invalid: error_id !== '',
      required,
    }),
    [id, hint_id, error_id, required],
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {optional && (
          <span className={styles.optional}>
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p className={styles.hint} id={hint_id}>
          {hint}
        </p>
      )}
      <FieldContext value={attributes}>{children}</FieldContext>
      {error && <FieldError id={error_id}>{error}</FieldError>}
    </div>
  );
}

type GroupProps = Omit<Props, 'optional' | 'required'>;

/** Several controls under one legend: radio cards, a set of checkboxes, two dates. */
export function FieldGroup({ label, hint, error, children }: GroupProps) {
  const id = useId();
  const described_by = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={described_by || undefined}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
