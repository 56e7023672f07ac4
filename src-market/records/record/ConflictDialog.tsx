import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import {
  fieldDifferences,
  resolvedValues,
  type Conflict,
  type Side,
} from '#src/schema/forms/conflict.ts';
import { currencyOf } from '#src/schema/forms/formFields.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import type { MarketResource } from '../declared.ts';
import { FieldValue } from '../FieldValue.tsx';
import styles from '../records.module.css';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly resource: MarketResource;
  /** The columns of the form. */
  readonly columns: readonly string[];
  readonly conflict: Conflict<RecordView>;
  readonly titles: Titles;
  readonly onClose: () => void;
  /** Called with the values to save over the current record. */
  readonly onSave: (body: Values) => Promise<void>;
}

/** Both versions of each field that two people changed; the user chooses and saves. */
export function ConflictDialog(props: Props) {
  const { resource, columns, conflict, titles, onClose, onSave } = props;
  const { t } = useLingui();
  const differences = fieldDifferences(columns, conflict);
  const disputed = differences.filter(({ by }) => by === 'both');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [busy, setBusy] = useState(false);
  const sideOf = (column: string): Side => chosen[column] ?? 'mine';
  const save = async () => {
    setBusy(true);
    const sides = Object.fromEntries(disputed.map(({ column }) => [column, sideOf(column)]));
    await onSave(resolvedValues(differences, sides, conflict.current));
    setBusy(false);
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={<Trans>Someone else changed the same fields</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            <Trans>Save this choice</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <Trans>Choose the version to keep for each field.</Trans>
        </p>
        {disputed.map((difference) => {
          const { column } = difference;
          const field = resource.fields[column];
          return (
            <fieldset key={column} className={styles.versions}>
              <legend>{fieldLabel(column, field)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.version}>
                  <input
                    type="radio"
                    name={`version-${column}`}
                    checked={sideOf(column) === side}
                    onChange={() => setChosen({ ...chosen, [column]: side })}
                  />
                  <span>{side === 'mine' ? t`Your version` : t`Their version`}</span>
                  {field && (
                    <span className={styles.value}>
                      <FieldValue
                        of={field}
                        value={difference[side]}
                        titles={titles}
                        currency={currencyOf(conflict.current)}
                      />
                    </span>
                  )}
                </label>
              ))}
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
}
