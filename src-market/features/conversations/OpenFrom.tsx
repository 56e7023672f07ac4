import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { findConversation } from '#src-market/data/conversations/conversations.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

type About = { readonly property_id: string } | { readonly booking_id: string };

/** Finds or starts the conversation, then shows it. */
export function OpenFrom({ about }: { about: About }) {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [kind, id] =
    'property_id' in about
      ? (['property', about.property_id] as const)
      : (['booking', about.booking_id] as const);
  useEffect(() => {
    let current = true;
    const open = async () => {
      const body = kind === 'property' ? { property_id: id } : { booking_id: id };
      const found = await findConversation(call, body);
      if (current) await navigate(href('chat', {}, { conversation: found.id }), { replace: true });
    };
    open().catch((failure: unknown) => {
      if (current) setError(failure instanceof Error ? failure.message : '');
    });
    return () => {
      current = false;
    };
  }, [call, navigate, kind, id]);
  if (error === null) return <Skeleton />;
  return (
    <Notice tone="error" title={t`The conversation was not opened`} live>
      {error}
    </Notice>
  );
}
