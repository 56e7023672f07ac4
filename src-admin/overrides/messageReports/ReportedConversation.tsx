import { useDataProvider, type RaRecord } from 'react-admin';
import { getReportedConversation } from '#src/wire/conversations/endpoints/staff.ts';
import { ConversationPanel } from '#src-admin/conversations/ConversationPanel.tsx';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { ReportSides } from './ReportSides.tsx';

/** Both sides of the report, and the reported conversation. */
export default function ReportedConversation({ record }: { record: RaRecord }) {
  const api = useDataProvider<StaffDataProvider>();
  return (
    <>
      <ReportSides key={`sides ${record.id}`} id={String(record.id)} />
      <ConversationPanel
        key={record.id}
        read={async () =>
          (await api.call(getReportedConversation, { params: { id: String(record.id) } })).data
        }
      />
    </>
  );
}
