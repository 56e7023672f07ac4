import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/AppContext.tsx';
import { Head } from '#src/app/Head.tsx';
import { live } from '#src/app/realtime/live.ts';
import { beginSession } from '#src/app/session.ts';
import { say } from '#src/app/toasts/say.ts';
import { href } from '#src/routes/href.ts';
import { RequestError } from '#src/session/request.ts';
import { logoutError } from '#src/text/toasts.ts';
import { clearDrafts } from '#src-market/data/drafts.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';

/** Signs out and starts afresh; what this browser knew is forgotten even when the server fails (section 4). */
export default function LogoutPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const forget = () => {
      clearDrafts();
      beginSession(queryClient, call, null);
    };
    const leave = async () => {
      live.pause();
      try {
        await call('POST', '/logout');
        forget();
        location.replace(href('home'));
      } catch (error) {
        forget();
        await navigate(href('home'), { replace: true });
        say(logoutError, error instanceof RequestError && error.said ? error.said : undefined);
      }
    };
    void leave();
  }, [call, navigate, queryClient]);

  return (
    <Container width="narrow" padded>
      <Head title={t`Log out`} noindex />
      <p role="status">
        <Spinner /> <Trans>Logging you out…</Trans>
      </p>
    </Container>
  );
}
