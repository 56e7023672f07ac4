import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { DAYS_BEFORE_MAX, isInstant, TRIGGERS } from '#src/rules/conversations/schedule.ts';
import { RequestError } from '#src/session/request.ts';
import type { Schedule, TemplatesView } from '#src/wire/conversations/scheduled.ts';
import { addSchedule, saveSchedule } from '#src-market/data/conversations/templates.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { TRIGGER_NAMES } from './texts.ts';
import styles from './templates.module.css';

interface Props {
  view: TemplatesView;
  /** Null for a new one. */
  schedule: Schedule | null;
  onClose: () => void;
}

/** Chooses which template is sent when, and for which homes. */
export function ScheduleDialog({ view, schedule, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({
    template_id: schedule?.template_id ?? view.templates[0]?.id ?? '',
    property_id: schedule?.property_id ?? null,
    trigger: schedule?.trigger ?? TRIGGERS[1],
    days: schedule?.days ?? 3,
    time: schedule?.time ?? '09:00',
    active: schedule?.active ?? true,
  });
  const change = (part: Partial<typeof values>) => setValues((all) => ({ ...all, ...part }));
  const save = useMutation({
    mutationFn: () =>
      schedule
        ? saveSchedule(call, schedule.id, values)
        : addSchedule(call, { seller_id: view.seller.id, ...values }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['conversations'] });
      onClose();
    },
  });
  const errors = save.error instanceof RequestError ? save.error.errors : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={schedule ? <Trans>Edit schedule</Trans> : <Trans>New schedule</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            <Trans>Save schedule</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.error && Object.keys(errors).length === 0 && (
          <Notice tone="error" title={t`The schedule was not saved`} live>
            {save.error.message}
          </Notice>
        )}
        <Field label={<Trans>Template</Trans>} error={errors['template_id']?.[0]}>
          <Select
            value={values.template_id}
            onChange={(event) => change({ template_id: event.target.value })}
            options={view.templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={<Trans>When</Trans>}>
          <Select
            value={values.trigger}
            onChange={(event) => {
              const trigger = TRIGGERS.find((one) => one === event.target.value);
              if (trigger) change({ trigger });
            }}
            options={TRIGGERS.map((one) => ({ value: one, label: i18n._(TRIGGER_NAMES[one]) }))}
          />
        </Field>
        {values.trigger === 'before_check_in' && (
          <Field label={<Trans>How many days before</Trans>} error={errors['days']?.[0]}>
            <TextInput
              type="number"
              min={0}
              max={DAYS_BEFORE_MAX}
              value={Number.isNaN(values.days) ? '' : values.days}
              onChange={(event) => change({ days: event.target.valueAsNumber })}
            />
          </Field>
        )}
        {!isInstant(values.trigger) && (
          <Field
            label={<Trans>Time of day</Trans>}
            hint={<Trans>In the time zone of the home.</Trans>}
            error={errors['time']?.[0]}
          >
            <TextInput
              type="time"
              value={values.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          </Field>
        )}
        <Field label={<Trans>Homes</Trans>} error={errors['property_id']?.[0]}>
          <Select
            value={values.property_id ?? ''}
            onChange={(event) => change({ property_id: event.target.value || null })}
            options={[
              { value: '', label: t`All homes` },
              ...view.properties.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </Field>
      </div>
    </Dialog>
  );
}
