import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, HttpError, type RaRecord } from 'react-admin';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { Region } from '#src/app/failures/Region.tsx';
import type { Action, Resource } from '#src/schema/resource.ts';
import { useOverride } from '#src-admin/declaration/overrides.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './ActionDialog.module.css';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { CurrencyContext } from '../declaration/currency.ts';
import { useTitle } from '../declaration/useTitle.ts';
import { formResolver } from '../inputs/formResolver.ts';
import { FormShape } from '../inputs/FormShape.tsx';
import { WhenShown } from '../inputs/WhenShown.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { Question } from './Question.tsx';
import { actionLabelOf, inSentence } from '#src/schema/labels.ts';
import { loadTextRules } from '#src/schema/texts/textRules.ts';
import { useAction } from './useAction.ts';

interface Props {
  resource: Resource;
  record: RaRecord;
  name: string;
  action: Action;
  onClose: () => void;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const NO_INPUT = z.object({});

/** The form of an action, or a confirmation where it has no input. */
export default function ActionDialog({ resource, record, name, action, onClose }: Props) {
  useEffect(loadTextRules, []);
  const { danger = false } = action;
  const input: z.ZodObject = action.input ?? NO_INPUT;
  const run = useAction(resource, name);
  const [failure, setFailure] = useState<string | null>(null);
  const label = actionLabelOf(resource, name);
  const title = useTitle(resource, record);
  const titleId = useId();
  const formId = useId();
  const override = useOverride(resource.name).actions?.[name];
  const defaults = useMemo(() => override?.defaults?.(record) ?? {}, [override, record]);
  const submit = async (values: Readonly<Record<string, unknown>>) => {
    setFailure(null);
    try {
      await run(record, values);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be done.');
      const body: unknown = error instanceof HttpError ? error.body : null;
      return typeof body === 'object' && body !== null && 'errors' in body
        ? (body.errors as Record<string, string>)
        : {};
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {label}: <bdi>{title}</bdi>
      </DialogTitle>
      <CurrencyContext value={currencyOf(record)}>
        <Form
          id={formId}
          record={defaults}
          resolver={formResolver(input)}
          onSubmit={submit}
          disableInvalidFormNotification
          noValidate
        >
          <DialogContent className={styles.content}>
            {override?.Intro && (
              <Region fallback={null}>
                <override.Intro record={record} />
              </Region>
            )}
            {action.question !== undefined && (
              <Question {...{ resource, record }} question={action.question} />
            )}
            {danger && <p className={styles.danger}>This cannot be undone.</p>}
            <FormShape shape={input.shape}>
              {Object.entries(input.shape as Shape).map(([field, of]) => (
                <WhenShown key={field} column={field}>
                  <FieldInput source={field} of={of} />
                </WhenShown>
              ))}
            </FormShape>
            {failure !== null && <Failure>{failure}</Failure>}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Back
            </Button>
            <Submit label={danger ? `Yes, ${inSentence(label)}` : label} danger={danger} />
          </DialogActions>
        </Form>
      </CurrencyContext>
    </Dialog>
  );
}

function Submit({ label, danger }: { label: string; danger: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      color={danger ? 'error' : 'primary'}
      disabled={isSubmitting}
    >
      {label}
    </Button>
  );
}
