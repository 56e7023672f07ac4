import IconButton from '@mui/material/IconButton';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { Icon } from '#src/app/images/Icon.tsx';
import { describeType } from '#src/schema/describeType.ts';
import { emptyValue } from '#src/schema/kinds/structure.ts';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { ValueControl } from '#src-admin/controls/ValueInput.tsx';
import { AddItem } from './ItemList.tsx';
import styles from './StructuredInput.module.css';

interface Props {
  source: string;
  label: string;
  help: string | undefined;
  /** The type of a value. */
  of: z.core.$ZodType;
}

const asIs = (value: unknown) => value;

/** A list of single values, such as texts or days, to add to and to remove from. */
export function ValueList({ source, label, help, of }: Props) {
  const { field, fieldState, id } = useInput({ source, format: asIs, parse: asIs });
  const { errors } = useFormState({ name: source });
  const values: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const description = describeType(of);
  const message = fieldState.error?.message ?? firstMessage(errors[source]);
  return (
    <LabelledControl id={id} label={label} help={help} error={message} group>
      <div className={styles.values}>
        {values.map((value, index) => (
          // The list is never reordered; its values may be equal.
          <div
            key={index}
            className={styles.value}
            role="group"
            aria-label={`${label} ${index + 1}`}
          >
            <ValueControl
              of={description}
              id={`${id}-${index}`}
              value={value}
              onChange={(next) => field.onChange(values.with(index, next))}
              onBlur={() => field.onBlur()}
              inputRef={index === 0 ? field.ref : undefined}
              describedBy={message === undefined && help === undefined ? undefined : `${id}-text`}
            />
            <IconButton
              aria-label={`Remove ${index + 1}`}
              onClick={() => field.onChange(values.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </IconButton>
          </div>
        ))}
        <AddItem name="value" onClick={() => field.onChange([...values, emptyValue(of)])} />
      </div>
    </LabelledControl>
  );
}

/** The first problem of a value of the list. */
function firstMessage(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  const index = errors.findIndex(Boolean);
  const error: unknown = errors[index];
  return typeof error === 'object' && error !== null && 'message' in error
    ? `${index + 1}: ${String(error.message)}`
    : undefined;
}
