import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import type { Shape } from '#src/schema/forms/matching.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import { CurrencyContext } from '../declaration/currency.ts';
import { formResolver } from '../inputs/formResolver.ts';
import { FormShape } from '../inputs/FormShape.tsx';
import { WhenShown } from '../inputs/WhenShown.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { removalText } from '../history/removalText.ts';
import { Questions, QuestionSums } from '../actions/Question.tsx';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { loadTextRules } from '#src/schema/texts/textRules.ts';
import { BulkAmounts } from './BulkAmounts.tsx';
import { amountFields, bulkAmounts, mixesCurrencies } from './bulkAmounts.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './BulkDialog.module.css';
import { useOverride } from '../declaration/overrides.ts';
import { bulkInput } from './bulkInput.ts';
import { useWritable } from '../declaration/useReadable.ts';
import { bulkFields, jobSentence, type BulkJob, type BulkValues } from './bulkJob.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  resource: Resource;
  job: BulkJob;
  records: readonly RaRecord[];
  /** The number and name of the records, such as `3 bookings`. */
  subject: string;
  /** Whether the run is being started. */
  busy: boolean;
  onRun: (values: BulkValues) => void;
  onClose: () => void;
}

/** The currency that all records share; null where they differ. */
function commonCurrency(records: readonly RaRecord[]): string | null {
  const [first, ...others] = new Set(records.map(currencyOf));
  return others.length === 0 ? (first ?? null) : null;
}

/** The input of a bulk job. */
export function BulkForm({ resource, job, records, subject, busy, onRun, onClose }: Props) {
  useEffect(loadTextRules, []);
  const fields = bulkFields(useWritable(resource));
  const [column, setColumn] = useState(fields[0] ?? '');
  const { schema, defaults, perRecord, perRecordValues } = bulkInput(
    resource,
    job,
    column,
    records,
    useOverride(resource.name),
  );
  const currency = commonCurrency(records);
  const amounts = amountFields(job);
  const mixed = mixesCurrencies(amounts, perRecord, records);
  const [checked, setChecked] = useState<Values | null>(null);
  const valuesOf = (values: Values) => (record: RaRecord) => ({
    ...values,
    ...perRecordValues(record),
  });
  const run = (shared: Values) => onRun({ shared, ofRecord: perRecordValues });
  const question = job.kind === 'action' ? job.action.question : undefined;
  const shape: Shape = schema.shape;
  const inputs = Object.entries(shape).map(([source, of]) => (
    <WhenShown key={source} column={source}>
      <FieldInput source={source} of={of} />
    </WhenShown>
  ));
  const isDanger = job.kind === 'action' && job.action.danger === true;
  if (checked)
    return (
      <BulkAmounts
        resource={resource}
        amounts={bulkAmounts(amounts, records, valuesOf(checked))}
        label={jobSentence(resource, job, subject)}
        busy={busy}
        onConfirm={() => run(checked)}
        onBack={() => setChecked(null)}
      />
    );
  return (
    <CurrencyContext value={currency}>
      <Form
        key={column}
        resolver={formResolver(schema)}
        record={defaults}
        onSubmit={(values: Values) => (amounts.length > 0 ? setChecked(values) : run(values))}
        disableInvalidFormNotification
        noValidate
      >
        <DialogContent className={styles.content}>
          {job.kind === 'edit' && (
            <LabelledControl id="bulk-field" label="Field to set">
              <ChoiceControl
                id="bulk-field"
                value={column}
                onChange={(value) => setColumn(String(value))}
                options={fields.map((value) => ({
                  value,
                  label: fieldLabel(value, resource.fields[value]),
                }))}
              />
            </LabelledControl>
          )}
          {job.kind === 'remove' && (
            <p>{removalText(resource, 'You can undo this right after.')}</p>
          )}
          {question !== undefined && (
            <>
              <QuestionSums {...{ resource, question, records }} />
              <Questions {...{ resource, question, records }} />
            </>
          )}
          {isDanger && <p>This cannot be undone.</p>}
          {job.kind === 'action' ? <FormShape shape={shape}>{inputs}</FormShape> : inputs}
          {mixed && (
            <Failure>
              These records have different currencies. Select records of one currency.
            </Failure>
          )}
          {perRecord.length > 0 && (
            <p>
              {perRecord.map((one) => fieldLabel(one, resource.fields[one])).join(', ')}: of each
              its own, as it is expected.
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={mixed || busy}
            color={job.kind === 'remove' || isDanger ? 'error' : 'primary'}
          >
            {jobSentence(resource, job, subject)}
          </Button>
        </DialogActions>
      </Form>
    </CurrencyContext>
  );
}
