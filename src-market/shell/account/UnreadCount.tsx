import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { unreadQuery } from '#src-market/data/conversations/conversations.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';

/** How many messages the user has not read; nothing where there are none. */
export function UnreadCount() {
  const { call } = useApp();
  const { data = 0 } = useQuery(unreadQuery(call));
  if (data === 0) return null;
  return (
    <Badge tone="primary">
      <span aria-hidden>{data}</span>
      <VisuallyHidden>
        <Plural value={data} one="# unread message" other="# unread messages" />
      </VisuallyHidden>
    </Badge>
  );
}
