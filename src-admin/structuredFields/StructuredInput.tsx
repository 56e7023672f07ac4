import { useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { describeType } from '#src/schema/describeType.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import { emptyValues, mayBeMissing, structureOf } from '#src/schema/kinds/structure.ts';
import { LabelledControl } from '#src-admin/controls/LabelledControl.tsx';
import { ValueInput } from '#src-admin/controls/ValueInput.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import { ItemList } from './ItemList.tsx';
import { JsonControl } from './JsonControl.tsx';
import { OptionalPart } from './OptionalPart.tsx';
import styles from './StructuredInput.module.css';
import { ValueList } from './ValueList.tsx';

interface Props {
  source: string;
  of: z.core.$ZodType;
  label?: string | undefined;
  help?: string | undefined;
}

const asIs = (value: unknown) => value;

/** The inputs of a structured value, by its type. */
export default function StructuredInput({ source, of, label: given, help: helpText }: Props) {
  const structure = structureOf(of);
  const { help = helpText } = describeType(of);
  const label = given ?? fieldLabel(source, of);
  if (structure.is === 'text') return <JsonInput {...{ source, of, label, help }} />;
  if (structure.is === 'values')
    return <ValueList {...{ source, label, help }} of={structure.of} />;
  const { shape } = structure;
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {structure.is === 'items' ? (
        <ItemList source={source} name="item" initial={() => emptyValues(shape)}>
          {(at) => <Parts at={at} shape={shape} />}
        </ItemList>
      ) : mayBeMissing(of) ? (
        <OptionalPart source={source} label={label} initial={emptyValues(shape)}>
          <Parts at={(part) => `${source}.${part}`} shape={shape} />
        </OptionalPart>
      ) : (
        <div className={styles.fields}>
          <Parts at={(part) => `${source}.${part}`} shape={shape} />
        </div>
      )}
      <Problem source={source} />
    </fieldset>
  );
}

interface PartsProps {
  at: (part: string) => string;
  shape: Readonly<Record<string, z.core.$ZodType>>;
}

function Parts({ at, shape }: PartsProps) {
  return Object.entries(shape).map(([part, of]) => (
    <div key={part} className={KINDS[describeType(of).kind].wide ? styles.wide : undefined}>
      {describeType(of).kind === 'json' ? (
        <StructuredInput source={at(part)} of={of} />
      ) : (
        <ValueInput source={at(part)} of={of} />
      )}
    </div>
  ));
}

/** What is wrong with the whole of it; its inputs show what is wrong with a part. */
function Problem({ source }: { source: string }) {
  const { error } = useFormContext().getFieldState(source, useFormState({ name: source }));
  const message = error?.root?.message ?? error?.message;
  return message === undefined ? null : <Failure>{message}</Failure>;
}

function JsonInput({ source, of, label, help }: Props & { label: string }) {
  const { field, fieldState, id } = useInput({ source, format: asIs, parse: asIs });
  const error = fieldState.error?.message;
  return (
    <LabelledControl
      id={id}
      label={label}
      help={help ?? 'Written as JSON.'}
      error={error}
      optional={describeType(of).nullable}
    >
      <JsonControl
        id={id}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        inputRef={field.ref}
        invalid={error !== undefined}
        describedBy={`${id}-text`}
      />
    </LabelledControl>
  );
}
