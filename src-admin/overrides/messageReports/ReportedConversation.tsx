import { useDataProvider, type RaRecord } from 'react-admin';
import { getReportedConversation } from '#src/wire/conversations/endpoints/staff.ts';
import { ConversationPanel } from '#src-admin/conversations/ConversationPanel.tsx';
import type { StaffDataProvider } from '#src-admin/dataProvider.ts';

/** The reported conversation. */
export default function ReportedConversation({ record }: { record: RaRecord }) {
  const api = useDataProvider<StaffDataProvider>();
  return (
    <ConversationPanel
      key={record.id}
      read={async () =>
        (await api.call(getReportedConversation, { params: { id: String(record.id) } })).data
      }
    />
  );
}
