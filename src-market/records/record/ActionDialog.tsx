import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { Action } from '#src/schema/resource.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { questionParts } from '#src/schema/forms/question.ts';
import { actionLabelOf } from '#src/schema/labels.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { showFieldErrors } from '#src-market/ui/forms/formErrors.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { ColumnValue } from '../ColumnValue.tsx';
import type { MarketResource } from '../declared.ts';
import { FieldControl } from '../FieldControl.tsx';
import { fromForm, toForm, type FormValues, type Shape } from '../formValues.ts';
import { titleOfRecord } from '../names.ts';
import styles from '../records.module.css';
import { useClearUnmatched } from './useClearUnmatched.ts';
import { resolverOf } from './RecordForm.tsx';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
  readonly titles: Titles;
  readonly name: string;
  readonly action: Action;
  /** Runs the action with its input; rejects with the server's errors. */
  readonly onRun: (body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onClose: () => void;
}

const NOT_DONE = msg`This was not done.`;

/** The fields of an action's input. */
const shapeOf = ({ input }: Action): Shape =>
  Object.fromEntries(
    Object.entries(input?.shape ?? {}).flatMap(([name, type]) =>
      type instanceof z.ZodType ? [[name, type]] : [],
    ),
  );

/** Asks for the input of an action, its question, or whether to run one that cannot be undone. */
export function ActionDialog({ resource, record, titles, name, action, onRun, onClose }: Props) {
  const currency = currencyOf(record);
  const shape = useMemo(() => shapeOf(action), [action]);
  const around = useMemo(() => ({ shape, fields: shape, record: {} }), [shape]);
  const defaults = useMemo(() => toForm(shape, null), [shape]);
  const resolver = useMemo(() => resolverOf(around, currency), [around, currency]);
  const form = useForm<FormValues>({
    defaultValues: defaults,
    resolver,
  });
  const { control, handleSubmit, setError, formState } = form;
  useClearUnmatched(form, shape);
  const [failure, setFailure] = useState<string | null>(null);
  const [label, title] = [actionLabelOf(resource, name), titleOfRecord(resource, record)];
  const run = handleSubmit(async (values) => {
    const parsed = fromForm(shape, values, currency);
    if (!parsed.ok) return;
    setFailure(null);
    try {
      await onRun(parsed.values);
    } catch (error) {
      setFailure(showFieldErrors<FormValues>(error, Object.keys(shape), setError, NOT_DONE));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${isolate(title)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant={action.danger ? 'danger' : 'primary'}
            loading={formState.isSubmitting}
            onClick={() => void run()}
          >
            {label}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
        {action.question !== undefined && (
          <Question {...{ resource, record, titles }} question={action.question} />
        )}
        {action.danger && (
          <p>
            <Trans>This cannot be undone.</Trans>
          </p>
        )}
        {Object.entries(shape).map(([field, type]) => (
          <FieldControl
            key={field}
            name={field}
            of={type}
            around={around}
            control={control}
            at={resource.at}
            currency={currency}
          />
        ))}
        {failure !== null && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface QuestionProps extends Pick<Props, 'resource' | 'record' | 'titles'> {
  readonly question: string;
}

/** The question of an action, with the names and amounts of the record. */
function Question({ resource, record, titles, question }: QuestionProps) {
  return (
    <p>
      {questionParts(question).map((part, index) => {
        if ('text' in part) return part.text;
        return (
          <ColumnValue
            key={`${index} ${part.column}`}
            fields={resource.fields}
            column={part.column}
            {...{ record, titles }}
          />
        );
      })}
    </p>
  );
}
