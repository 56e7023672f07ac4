import type { RaRecord } from 'react-admin';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { LoadFailure, TablePlaceholder } from '../ReferenceTable.tsx';
import UserActivity from '../UserActivity.tsx';
import { Emails } from './Emails.tsx';
import { PersonSummary } from './PersonSummary.tsx';
import { Sessions } from './Sessions.tsx';
import { usePerson } from './usePerson.ts';

/** A person's page: who they are and what waits, then what they do, their sign-ins and emails. */
export default function PersonPage({ record }: { record: RaRecord }) {
  const { data, error, refetch } = usePerson(record.id);
  return (
    <>
      {error && (
        <Panel title="Overview">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!data && !error && <TablePlaceholder />}
      {data && <PersonSummary record={record} person={data} />}
      <UserActivity record={record} />
      {data && <Sessions sessions={data.sessions} />}
      {data && <Emails emails={data.emails} />}
    </>
  );
}
