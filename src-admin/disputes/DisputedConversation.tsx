import { useDataProvider } from 'react-admin';
import { getDisputedConversation } from '#src/wire/conversations/endpoints/staff.ts';
import { ConversationPanel } from '#src-admin/conversations/ConversationPanel.tsx';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';

/** What buyer and seller of the disputed booking wrote in the chat. */
export function DisputedConversation({ id }: { id: string }) {
  const api = useDataProvider<StaffDataProvider>();
  return (
    <ConversationPanel
      read={async () => (await api.call(getDisputedConversation, { params: { id } })).data}
    />
  );
}
