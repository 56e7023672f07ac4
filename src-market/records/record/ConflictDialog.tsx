import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import type { MarketResource } from '../declared.ts';
import { currencyOf, FieldValue } from '../FieldValue.tsx';
import styles from '../records.module.css';

type Values = Readonly<Record<string, unknown>>;

/** A save of fields that someone else has changed to something else. */
export interface Conflict {
  readonly changes: Values;
  /** The columns that both changed. */
  readonly columns: readonly string[];
  /** The record as it is now. */
  readonly current: RecordView;
}

interface Props {
  readonly resource: MarketResource;
  readonly conflict: Conflict;
  readonly titles: Titles;
  readonly onClose: () => void;
  /** Called with the changes that remain. */
  readonly onSave: (changes: Values) => Promise<void>;
}

/** Both versions of each field that two people changed; the user chooses and saves. */
export function ConflictDialog({ resource, conflict, titles, onClose, onSave }: Props) {
  const { t } = useLingui();
  const { changes, columns, current } = conflict;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const mine = Object.entries(changes).filter(([column]) => !theirs.includes(column));
    await onSave(Object.fromEntries(mine));
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
        {columns.map((column) => {
          const field = resource.fields[column];
          return (
            <fieldset key={column} className={styles.versions}>
              <legend>{fieldLabel(column, field)}</legend>
              {[false, true].map((take) => (
                <label key={String(take)} className={styles.version}>
                  <input
                    type="radio"
                    name={`version-${column}`}
                    checked={theirs.includes(column) === take}
                    onChange={() =>
                      setTheirs((now) => [
                        ...now.filter((one) => one !== column),
                        ...(take ? [column] : []),
                      ])
                    }
                  />
                  <span>{take ? t`Their version` : t`Your version`}</span>
                  {field && (
                    <span className={styles.value}>
                      <FieldValue
                        of={field}
                        value={(take ? current : changes)[column]}
                        titles={titles}
                        currency={currencyOf(current)}
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
