import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useId, useState } from 'react';
import type { DisputeCase } from '#src/wire/disputes/dispute.ts';
import { addDisputeNote } from '#src/wire/disputes/endpoints/staff.ts';
import { LabelledControl } from '../controls/LabelledControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './disputes.module.css';
import { useDisputeAction } from './useDisputes.ts';

/** Messages of staff to both sides, and internal notes. */
export function Notes({ dispute }: { dispute: DisputeCase }) {
  const id = useId();
  const notify = useNotify();
  const action = useDisputeAction(dispute.id);
  const [body, setBody] = useState('');
  const messages = dispute.messages.filter(({ by }) => by === 'staff');
  const send = (internal: boolean) => {
    if (body.trim() === '') return;
    action.mutate(
      {
        send: (call, options) =>
          call(addDisputeNote, { ...options, body: { body: body.trim(), internal } }),
      },
      {
        onSuccess: () => {
          setBody('');
          notify(internal ? 'Note for staff' : 'Sent to both sides', { type: 'success' });
        },
        onError: (error) => notify(error.message, { type: 'error' }),
      },
    );
  };
  return (
    <Panel title="Questions and notes">
      {messages.map(({ id: key, name, body: text, internal, created_at }) => (
        <div key={key} className={styles.message} data-internal={internal}>
          <p dir="auto" className={styles.body}>
            {text}
          </p>
          <p className={styles.when}>
            <bdi>{name}</bdi>, <span>{internal ? 'for staff' : 'to both sides'}</span>,{' '}
            {instantText(created_at)}
          </p>
        </div>
      ))}
      <LabelledControl id={id} label="Write">
        <TextControl id={id} long value={body} onChange={(value) => setBody(String(value))} />
      </LabelledControl>
      <div className={styles.buttons}>
        {dispute.abilities.write && (
          <Button
            variant="outlined"
            disabled={action.isPending || body.trim() === ''}
            onClick={() => send(false)}
          >
            Send to both sides
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          disabled={action.isPending || body.trim() === ''}
          onClick={() => send(true)}
        >
          Note for staff
        </Button>
      </div>
      <LeaveGuard atRisk={body !== ''} />
    </Panel>
  );
}
