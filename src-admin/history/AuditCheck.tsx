import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import { Icon } from '#src/app/Icon.tsx';
import type { StaffDataProvider } from '../dataProvider.ts';
import { instantText, numberText } from '../ui/format.ts';
import styles from './AuditCheck.module.css';

const proof = z.object({
  data: z.nullable(z.object({ rows: z.int(), broken_at: z.nullable(z.int()), at: z.string() })),
});

const KEY = ['audit', 'proof'];

/** Whether the log that histories are read from is as it was written: each entry seals the one before. */
export function AuditCheck() {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const last = useQuery({
    queryKey: KEY,
    queryFn: async () => proof.parse(await api.request('audit/proof')).data,
    retry: false,
  });
  const prove = useMutation({
    mutationFn: async () => proof.parse(await api.request('audit/proof', { method: 'POST' })).data,
    onSuccess: (found) => client.setQueryData(KEY, found),
  });
  if (last.isPending || last.isError) return null;
  const broken = last.data?.broken_at ?? null;
  return (
    <div className={styles.seal} data-broken={broken !== null} role="status">
      <Icon name={broken === null ? 'shield' : 'warning'} />
      <span>
        {last.data === null
          ? 'The audit log has not been checked yet.'
          : broken === null
            ? `Audit log whole: ${numberText(last.data.rows)} entries, checked ${instantText(last.data.at)}.`
            : `Audit log broken from entry ${numberText(broken)} on. Tell whoever runs the server.`}
        {prove.isError && ` ${prove.error.message}`}
      </span>
      <Button color="inherit" disabled={prove.isPending} onClick={() => prove.mutate()}>
        {prove.isPending ? 'Checking…' : 'Check now'}
      </Button>
    </div>
  );
}
