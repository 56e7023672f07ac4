import Button from '@mui/material/Button';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { Tone } from '#src/schema/fieldMeta.ts';
import { sentence } from '#src/schema/labels.ts';
import type { SentEmail } from '#src/wire/emailTemplates/emailTemplates.ts';
import { resendEmail } from '#src/wire/emailTemplates/endpoints/emailTemplates.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { Chip } from '../ui/Chip.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { instantText } from '../ui/format.ts';
import styles from './emails.module.css';

const TONES = { sent: 'success', waiting: 'info', failed: 'error' } as const satisfies Record<
  SentEmail['state'],
  Tone
>;

/** An email: what, to whom, its state, and the button that sends it again. */
export function SentEmailRow({ email, onResent }: { email: SentEmail; onResent: () => void }) {
  const api = useDataProvider<StaffDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, subject, to, user_id, template, state, problem, created_at, resent_by } = email;
  const resend = async () => {
    setBusy(true);
    try {
      await api.call(resendEmail, { params: { id } });
      toast({ title: `Sent again to ${to}`, colour: 'success' });
      onResent();
    } catch (error) {
      toast({ title: error instanceof Error ? error.message : String(error), colour: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <li className={styles.row}>
      <p className={styles.line}>
        <b dir="auto">{subject}</b>
        <Chip tone={TONES[state]}>{sentence(state)}</Chip>
      </p>
      <p className={styles.soft}>
        {user_id === null ? to : <Link to={`/admin/users/${user_id}`}>{to}</Link>}
        {', '}
        <time dateTime={created_at}>{instantText(created_at)}</time>
        {template !== null && (
          <>
            {', '}
            <Link to={`/admin/email-templates/${template}`}>{sentence(template)}</Link>
          </>
        )}
        {email.resent_from !== null && (
          <span>{`, sent again${resent_by ? ` by ${isolate(resent_by.name)}` : ''}`}</span>
        )}
      </p>
      {problem !== null && <p className={styles.failure}>{problem}</p>}
      {email.not_resendable === null ? (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          className={styles.resend ?? ''}
          onClick={() => setAsking(true)}
        >
          Send again
        </Button>
      ) : (
        <p className={styles.soft}>{email.not_resendable}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Send this email again?"
        confirm="Send again"
        busy={busy}
        onConfirm={() => void resend()}
        onClose={() => setAsking(false)}
      >
        {to} gets “<bdi>{subject}</bdi>” as it was sent, with a line that says it is sent again.
      </ConfirmDialog>
    </li>
  );
}
