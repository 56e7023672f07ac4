import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { sessionQuery } from '#src/app/session.ts';
import { Container } from '#src-market/ui/Container.tsx';
import { Spinner } from '#src-market/ui/Spinner.tsx';

/** Signs out and starts afresh; what this browser knew is forgotten even when the server fails (section 4). */
export default function LogoutPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = () => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery(call).queryKey, null);
      location.replace('/');
    };
    call('POST', '/logout').then(leave, leave);
  }, [call, queryClient]);

  return (
    <Container width="narrow" padded>
      <Head title={t`Log out`} noindex />
      <p role="status">
        <Spinner /> <Trans>Logging you out…</Trans>
      </p>
    </Container>
  );
}
