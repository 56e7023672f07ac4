import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { resources } from '#resources';
import { useId, useState, type SubmitEvent } from 'react';
import type { Call } from '#src/session/request.ts';
import {
  getDisputeSettings,
  saveDisputeSettings,
} from '#src/wire/backOffice/endpoints/settings.ts';
import { disputeTerms, type DisputeTermsView } from '#src/wire/backOffice/settings.ts';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import styles from './settings.module.css';
import { savedText } from './savedText.ts';
import { WaitingChanges } from './WaitingChanges.tsx';
import { useSetting } from './useSetting.ts';

type Field = Exclude<keyof DisputeTermsView, 'version'>;

const FIELDS: readonly {
  readonly name: Field;
  readonly label: string;
  readonly help: string;
  readonly unit?: string;
  readonly digits?: number;
}[] = [
  {
    name: 'open_days',
    label: 'May be opened until',
    help: 'Days after check-out, in the place’s local time.',
    unit: 'days',
  },
  {
    name: 'gather_hours',
    label: 'Time to gather evidence',
    help: 'After that, the dispute is sent to the other side.',
    unit: 'hours',
  },
  {
    name: 'response_hours',
    label: 'Time to answer',
    help: 'After that, the dispute moves to staff review. No money moves automatically.',
    unit: 'hours',
  },
  {
    name: 'review_hours',
    label: 'Staff decide within',
    help: 'Time for staff to decide. After that, the dispute is shown as overdue.',
    unit: 'hours',
  },
  {
    name: 'close_days',
    label: 'Closed after the decision',
    help: 'Days during which it stays in both sides’ open disputes.',
    unit: 'days',
  },
  {
    name: 'approval_limit',
    label: 'A second approver above',
    help: 'In the currency of the booking; awards and other manual payments add up. Use 0 for every award. An owner or two people change it. A higher limit takes effect later.',
    digits: 2,
  },
];

const SETTING = {
  queryKey: ['settings', 'dispute'] as const,
  load: (call: Call) => call(getDisputeSettings),
  save: (call: Call, body: DisputeTermsView) => call(saveDisputeSettings, { body }),
};

/** `/admin/settings/dispute` (section 2): the deadlines of disputes, and the limit for a second approver. */
export default function DisputeSettingsPage() {
  const { query, save } = useSetting(SETTING);
  // After a save with pending changes the form shows the current settings again.
  const [saves, setSaves] = useState(0);
  return (
    <SettingsFrame title="Dispute settings" query={query}>
      {(saved) => (
        <div className={styles.form}>
          <WaitingChanges settings="dispute" />
          <Form
            key={`${saved.version} ${saves}`}
            saved={saved}
            save={save}
            onSaved={() => setSaves(saves + 1)}
            reload={() => void query.refetch()}
          />
        </div>
      )}
    </SettingsFrame>
  );
}

interface FormProps {
  saved: DisputeTermsView;
  save: ReturnType<typeof useSetting<DisputeTermsView>>['save'];
  onSaved: () => void;
  reload: () => void;
}

function Form({ saved, save, onSaved, reload }: FormProps) {
  const client = useQueryClient();
  const id = useId();
  const notify = useNotify();
  const [values, setValues] = useState<Readonly<Record<Field, unknown>>>(saved);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const changed = FIELDS.some(({ name }) => values[name] !== saved[name]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = disputeTerms.safeParse({ ...values, version: saved.version });
    setErrors(
      Object.fromEntries(
        (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ),
    );
    if (read.success)
      save.mutate(read.data, {
        onSuccess: (fresh) => {
          const text = savedText(read.data, fresh, 'Saved. New deadlines use these settings');
          notify(text, { type: 'success' });
          void client.invalidateQueries({ queryKey: [resources.setting_changes.path] });
          onSaved();
        },
      });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Panel title="Deadlines and limits">
        <p className={styles.soft}>Existing deadlines do not change.</p>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, help, unit, digits = 0 }) => (
            <LabelledControl
              key={name}
              id={`${id}-${name}`}
              label={label}
              help={help}
              error={errors[name]}
            >
              <NumberControl
                id={`${id}-${name}`}
                value={values[name]}
                unit={unit}
                digits={digits}
                invalid={errors[name] !== undefined}
                describedBy={`${id}-${name}-text`}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            </LabelledControl>
          ))}
        </div>
      </Panel>
      <SaveBar
        changed={changed}
        busy={save.isPending}
        error={save.error}
        onReset={() => setValues(saved)}
        onReload={() => {
          save.reset();
          reload();
        }}
      />
    </form>
  );
}
