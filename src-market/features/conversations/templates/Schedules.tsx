import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { isInstant } from '#src/rules/conversations/schedule.ts';
import type { Schedule, TemplatesView } from '#src/wire/conversations/scheduled.ts';
import {
  addSchedule,
  deleteSchedule,
  saveSchedule,
} from '#src-market/data/conversations/templates.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { TRIGGER_NAMES } from './texts.ts';
import styles from './templates.module.css';

/** When which template is sent to buyers. */
export function Schedules({ view }: { view: TemplatesView }) {
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null);
  return (
    <Card
      title={<Trans>Schedules</Trans>}
      aside={
        <Button size="sm" icon="plus" onClick={() => setEditing('new')}>
          <Trans>New schedule</Trans>
        </Button>
      }
    >
      <p className={styles.soft}>
        <Trans>
          Each booking gets a message once. When you reply to a buyer yourself, the next message is
          held until you release it.
        </Trans>
      </p>
      {view.schedules.length === 0 && (
        <p>
          <Trans>No schedules yet.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {view.schedules.map((schedule) => (
          <Row
            key={schedule.id}
            view={view}
            schedule={schedule}
            onEdit={() => setEditing(schedule)}
          />
        ))}
      </ul>
      {editing !== null && (
        <ScheduleDialog
          view={view}
          schedule={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

interface RowProps {
  view: TemplatesView;
  schedule: Schedule;
  onEdit: () => void;
}

function Row({ view, schedule, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['conversations'] });
  const failed = (error: Error) => toast({ title: error.message, colour: 'error' });
  const { id, waiting, ...values } = schedule;
  const { trigger, days, time, property_id, active } = schedule;
  const name = view.templates.find((one) => one.id === schedule.template_id)?.name ?? '';
  const home = view.properties.find((one) => one.id === property_id)?.title;
  const pause = useMutation({
    mutationFn: () => saveSchedule(call, id, { ...values, active: !active }),
    onSuccess: refresh,
    onError: failed,
  });
  const restore = useMutation({
    mutationFn: () => addSchedule(call, { seller_id: view.seller.id, ...values }),
    onSuccess: refresh,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => deleteSchedule(call, id),
    onSuccess: async () => {
      toast({
        title: t`Schedule deleted`,
        colour: 'success',
        action: { label: t`Undo`, press: () => restore.mutate() },
      });
      await refresh();
    },
    onError: failed,
  });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        <p>
          {trigger === 'before_check_in' ? (
            <span>
              <Plural value={days} one="# day before check-in" other="# days before check-in" />
            </span>
          ) : (
            <span>{i18n._(TRIGGER_NAMES[trigger])}</span>
          )}
          {!isInstant(trigger) && <span>{`, ${time}`}</span>}
        </p>
        <p className={styles.soft}>
          <span dir="auto">{home ?? <Trans>All homes</Trans>}</span>
          {' · '}
          <Plural value={waiting} one="# message waiting" other="# messages waiting" />
        </p>
      </div>
      <div className={styles.buttons}>
        <Switch
          label={<Trans>Active</Trans>}
          aria-label={t`Active: ${name}`}
          checked={active}
          disabled={pause.isPending}
          onChange={() => pause.mutate()}
        />
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`Edit the schedule of ${name}`}
          onClick={onEdit}
        >
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Delete the schedule of ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
