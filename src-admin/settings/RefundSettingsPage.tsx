import { useNotify } from 'react-admin';
import { useState, type SubmitEvent } from 'react';
import { tierProblems } from '#src/rules/bookings/cancellationTiers.ts';
import type { Call } from '#src/session/request.ts';
import type { PolicyCode } from '#src/rules/bookings/cancellation.ts';
import { getRefundSettings, saveRefundSettings } from '#src/wire/backOffice/endpoints/settings.ts';
import type { RefundSettings } from '#src/wire/backOffice/settings.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { Panel } from '../ui/Panel.tsx';
import { ExampleStay } from './ExampleStay.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import styles from './settings.module.css';
import { readTiers, Tiers, typedTiers, type TypedTier } from './Tiers.tsx';
import { useSetting } from './useSetting.ts';

const SETTING = {
  queryKey: ['settings', 'refund'] as const,
  load: (call: Call) => call(getRefundSettings),
  save: (call: Call, body: RefundSettings) => call(saveRefundSettings, { body }),
};

/** `/admin/settings/refund` (section 2): the tiers of each cancellation policy. */
export default function RefundSettingsPage() {
  const { query, save } = useSetting(SETTING);
  return (
    <SettingsFrame title="Cancellation and refunds" query={query}>
      {(saved) => (
        <Form
          key={JSON.stringify(saved.policies.map(({ version }) => version))}
          saved={saved}
          save={save}
          reload={() => void query.refetch()}
        />
      )}
    </SettingsFrame>
  );
}

interface FormProps {
  saved: RefundSettings;
  save: ReturnType<typeof useSetting<RefundSettings>>['save'];
  reload: () => void;
}

type Typed = Readonly<Record<PolicyCode, readonly TypedTier[]>>;

const asTyped = ({ policies }: RefundSettings): Typed => {
  const of = (code: PolicyCode) =>
    typedTiers(policies.find((one) => one.code === code)?.tiers ?? []);
  return { flexible: of('flexible'), moderate: of('moderate'), strict: of('strict') };
};

const plain = (tiers: readonly TypedTier[]) =>
  JSON.stringify(tiers.map(({ days_before, refund_percent }) => [days_before, refund_percent]));

function Form({ saved, save, reload }: FormProps) {
  const notify = useNotify();
  const [typed, setTyped] = useState(() => asTyped(saved));
  const [submitted, setSubmitted] = useState(false);
  const before = asTyped(saved);
  const changed = saved.policies.some(({ code }) => plain(typed[code]) !== plain(before[code]));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (saved.policies.some(({ code }) => tierProblems(readTiers(typed[code])).length > 0)) return;
    save.mutate(
      { policies: saved.policies.map((one) => ({ ...one, tiers: readTiers(typed[one.code]) })) },
      { onSuccess: () => notify('Saved. New bookings use these terms', { type: 'success' }) },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>
        A booking keeps its original terms. Changes apply to new bookings. Days are counted up to
        the day of check-in, in the place’s local time.
      </p>
      <div className={styles.policies}>
        {saved.policies.map(({ code }) => {
          const tiers = readTiers(typed[code]);
          const faults = tierProblems(tiers);
          return (
            <Panel key={code} title={valueLabel(code)}>
              <Tiers
                name={valueLabel(code)}
                tiers={typed[code]}
                faults={submitted ? faults : []}
                onChange={(next) => setTyped({ ...typed, [code]: next })}
              />
              {faults.length === 0 && <ExampleStay policy={{ code, tiers }} />}
            </Panel>
          );
        })}
      </div>
      <SaveBar
        changed={changed}
        busy={save.isPending}
        error={save.error}
        onReset={() => {
          setTyped(before);
          setSubmitted(false);
        }}
        onReload={() => {
          save.reset();
          reload();
        }}
      />
    </form>
  );
}
