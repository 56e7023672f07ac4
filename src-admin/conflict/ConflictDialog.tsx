import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useId, useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { currencyOf, editableFields } from '#src/schema/forms/formFields.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { Value } from '../values/Value.tsx';
import { Chip } from '../ui/Chip.tsx';
import {
  fieldDifferences,
  resolvedValues,
  type Conflict,
  type FieldDifference,
  type Side,
} from '#src/schema/forms/conflict.ts';
import { currentRecordOf } from './currentRecordOf.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './ConflictDialog.module.css';

interface Props {
  resource: Resource;
  conflict: Conflict<RaRecord>;
  /** The record was changed once more before this save. */
  onConflict: (conflict: Conflict<RaRecord>) => void;
  onSaved: (record: RaRecord, columns: readonly string[]) => void;
  /** Returns to the form, which keeps the unsaved values. */
  onClose: () => void;
}

const CHANGED = { mine: 'You changed it', theirs: 'They changed it', both: 'Both changed it' };

/** Compares both versions of a record field by field; the user chooses a version for each and saves. */
export default function ConflictDialog(props: Props) {
  const { resource, conflict, onConflict, onSaved, onClose } = props;
  const { base, current } = conflict;
  const api = useDataProvider<StaffDataProvider>();
  const id = useId();
  const differences = fieldDifferences(Object.keys(editableFields(resource)), conflict);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sideOf = ({ column, by }: FieldDifference): Side | undefined =>
    chosen[column] ?? (by === 'both' ? undefined : by);
  const undecided = differences.filter((difference) => sideOf(difference) === undefined).length;
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const data = resolvedValues(differences, chosen, current);
      const saved = await api.update(resource.path, { id: base.id, data, previousData: current });
      onSaved(saved.data as RaRecord, Object.keys(data));
    } catch (error) {
      const newer = currentRecordOf(error);
      if (newer) onConflict({ ...conflict, current: newer });
      setFailure(error instanceof Error ? error.message : 'This could not be saved.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Someone saved this record before you</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.intro}>
          Choose a value for each field, then save. Your input is kept.
        </p>
        <div className={styles.fields}>
          {differences.map((difference) => (
            <Field
              key={difference.column}
              {...{ resource, difference }}
              currency={currencyOf(current)}
              side={sideOf(difference)}
              onChoose={(side) => setChosen({ ...chosen, [difference.column]: side })}
            />
          ))}
        </div>
        {failure !== null && <Failure>{failure}</Failure>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="contained" disabled={busy || undecided > 0} onClick={() => void save()}>
          {undecided > 0 ? `${undecided} to decide` : 'Save this'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FieldProps {
  resource: Resource;
  difference: FieldDifference;
  currency: string | null;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function Field({ resource, difference, currency, side, onChoose }: FieldProps) {
  const name = useId();
  const field = resource.fields[difference.column];
  if (!field) return null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>
        {fieldLabel(difference.column, resource.fields[difference.column])}
        <Chip tone={difference.by === 'both' ? 'warning' : 'neutral'}>
          {CHANGED[difference.by]}
        </Chip>
      </legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className={styles.version} data-chosen={side === one}>
          <input type="radio" name={name} checked={side === one} onChange={() => onChoose(one)} />
          <span className={styles.side}>{one === 'mine' ? 'Yours' : 'Saved'}</span>
          <span className={styles.value}>
            <Value of={field} value={difference[one]} currency={currency} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
