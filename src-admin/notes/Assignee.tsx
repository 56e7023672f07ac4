import { useGetIdentity } from 'react-admin';
import { toast } from '#src/app/toasts/store.ts';
import { assignRecord } from '#src/wire/backOffice/endpoints/notes.ts';
import type { RecordNotes } from '#src/wire/backOffice/notes.ts';
import styles from './notes.module.css';
import { useStaff, type useNotes } from './useNotes.ts';

interface Props {
  assignee: RecordNotes['assignee'];
  loading: boolean;
  change: ReturnType<typeof useNotes>['change'];
}

/** Who takes care of the record, and a choice of staff to change it. */
export function Assignee({ assignee, loading, change }: Props) {
  const staff = useStaff();
  const { data: me } = useGetIdentity();
  const current = assignee?.id ?? null;
  const isListed = current === null || staff.some(({ id }) => id === current);
  const assign = (from: string | null, user_id: string | null) =>
    change.mutateAsync((call, params) => call(assignRecord, { params, body: { user_id, from } }));
  const choose = async (next: string | null) => {
    await assign(current, next);
    toast({
      title: next === null ? 'Not assigned now' : 'Assigned',
      colour: 'success',
      action: { label: 'Undo', press: () => void assign(next, current).catch(() => undefined) },
    });
  };
  return (
    <div className={styles.assignee}>
      <label htmlFor="record-assignee">Assigned to</label>
      <select
        id="record-assignee"
        value={current ?? ''}
        disabled={loading || change.isPending}
        onChange={({ target }) => void choose(target.value || null).catch(() => undefined)}
      >
        <option value="">Not assigned</option>
        {!isListed && assignee && (
          <option dir="auto" value={assignee.id}>
            {assignee.name}
          </option>
        )}
        {staff.map(({ id, name }) => (
          <option key={id} dir="auto" value={id}>
            {id === me?.id ? `${name} (you)` : name}
          </option>
        ))}
      </select>
    </div>
  );
}
