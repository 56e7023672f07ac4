import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Icon } from '#src/app/images/Icon.tsx';
import { checkAudit, getAuditProof } from '#src/wire/backOffice/endpoints/history.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { instantText, numberText } from '../ui/format.ts';
import styles from './AuditCheck.module.css';

declare global {
  interface StaffQueryKeys {
    'audit-check': [];
  }
}

const KEY = ['audit-check'] as const;

/** The last check of the audit log's hash chain, and a button that checks it again. */
export function AuditCheck() {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const last = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.call(getAuditProof)).data,
    retry: false,
  });
  const check = useMutation({
    mutationFn: async () => (await api.call(checkAudit)).data,
    onSuccess: (result) => client.setQueryData(KEY, result),
  });
  if (last.isPending || last.isError) return null;
  const broken = last.data?.broken_at ?? null;
  return (
    <div className={styles.check} data-broken={broken !== null} role="status">
      <Icon name={broken === null ? 'shield' : 'warning'} />
      <span>
        <span>
          {last.data === null
            ? 'The audit log has not been checked yet.'
            : broken === null
              ? `Audit log intact: ${numberText(last.data.rows)} entries, checked ${instantText(last.data.at)}.`
              : `Audit log broken from entry ${numberText(broken)} on. Tell the server’s administrator.`}
        </span>
        {check.isError && <span>{` ${check.error.message}`}</span>}
      </span>
      <Button color="inherit" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking…' : 'Check now'}
      </Button>
    </div>
  );
}
