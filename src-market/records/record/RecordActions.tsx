import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { abilitiesOf } from '#src/schema/forms/formFields.ts';
import { outcomeOf } from '#src/schema/forms/outcome.ts';
import { needsDialog } from '#src/schema/forms/question.ts';
import { actionLabelOf } from '#src/schema/labels.ts';
import type { RecordView, Titles } from '#src/wire/records/records.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import type { MarketResource } from '../declared.ts';
import { titleOfRecord } from '../names.ts';
import styles from '../records.module.css';
import { ActionDialog } from './ActionDialog.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { toastOf } from './useUndoRecord.ts';

interface Props {
  readonly resource: MarketResource;
  readonly record: RecordView;
}

interface ActionsProps extends Props {
  readonly titles: Titles;
}

const NOT_DONE = msg`This was not done.`;

/** What the user may do with the record now: its actions, and deleting it. */
export function RecordActions({ resource, record, titles }: ActionsProps) {
  const { t } = useLingui();
  const { act } = useRecordWrites(resource.at);
  const [open, setOpen] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { id } = record;
  const abilities = abilitiesOf(record);
  const names = Object.keys(resource.actions).filter((name) => abilities[name] === true);
  const canRemove = abilities['remove'] === true;
  if (names.length === 0 && !canRemove) return null;
  const run = async (name: string, body: Readonly<Record<string, unknown>>) => {
    const action = resource.actions[name];
    const version = action?.on_version ? { version: record.version } : {};
    const { data } = await act.mutateAsync({
      id,
      action: name,
      body: { ...body, ...version },
      key,
    });
    setKey(crypto.randomUUID());
    setOpen(null);
    toast({
      id: toastOf(id),
      title: outcomeOf(resource, name, data, titleOfRecord(resource, data)),
      colour: 'success',
    });
  };
  const press = (name: string) => {
    const action = resource.actions[name];
    if (action && needsDialog(action)) return setOpen(name);
    run(name, {}).catch((error: unknown) =>
      toast({ id: toastOf(id), title: errorText(error, NOT_DONE), colour: 'error' }),
    );
  };
  const chosen = open === null ? undefined : resource.actions[open];
  return (
    <div className={styles.buttons} role="group" aria-label={t`Actions`}>
      {names.map((name, index) => (
        <Button
          key={name}
          variant={
            resource.actions[name]?.danger ? 'danger' : index === 0 ? 'primary' : 'secondary'
          }
          loading={act.isPending && act.variables.action === name}
          onClick={() => press(name)}
        >
          {actionLabelOf(resource, name)}
        </Button>
      ))}
      {canRemove && <RemoveButton resource={resource} record={record} />}
      {open !== null && chosen && (
        <ActionDialog
          {...{ resource, record, titles, action: chosen, name: open }}
          onRun={(body) => run(open, body)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
