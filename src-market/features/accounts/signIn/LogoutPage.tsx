import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { setSessionUser } from '#src/app/session/session.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { safeRedirect } from '#src/routes/signIn/destination.ts';
import { forgetPerson } from '#src/session/personal/personalData.ts';
import { RequestError } from '#src/session/request.ts';
import { logoutError } from '#src/text/toasts.ts';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import { endSession } from '#src-market/data/accounts/session.ts';

/** Signs out. Clears the data in this browser even if the server fails (section 4). */
export default function LogoutPage() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Staff who view as a person come from the back office, and have to sign in to return to it.
  const home = useSession()?.viewed_by ? href('login') : href('home');
  // Who switches to another account continues with it on the same page.
  const [params] = useSearchParams();
  const next = safeRedirect(params.get('redirect')) ?? home;
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const clear = () => {
      forgetPerson();
      setSessionUser(queryClient, call, null);
    };
    const signOut = async () => {
      realtimeClient.pause();
      try {
        await endSession(call);
        clear();
        location.replace(next);
      } catch (error) {
        clear();
        await navigate(next, { replace: true });
        showToast(
          logoutError,
          error instanceof RequestError && error.server_message
            ? error.server_message
            : t`The server was not reached, so the session may still be open there. Log in, then log out again.`,
        );
      }
    };
    void signOut();
  }, [call, navigate, next, queryClient, t]);

  return (
    <Container width="narrow" padded>
      <Head title={t`Log out`} noindex />
      <div role="status">
        <h1>
          <Trans>Logging you out…</Trans>
        </h1>
        <Spinner />
      </div>
    </Container>
  );
}
