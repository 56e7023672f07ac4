import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { registrationSuccessful } from '#src/text/toasts.ts';
import { useLogin } from '#src-market/data/accounts/signIn.ts';
import type { NavigationState } from '../navigationState.ts';

/**
 * Signs in after registration. The registration reply does not reveal whether the address already had an
 * account, so sign-in is a separate request: it works for a new account, and an existing one gets an email. Where an
 * invitation proved the address, the person continues with the page that they wanted.
 */
export function useAfterRegistration(
  redirect: string | null,
): (credentials: { email: string; password: string }) => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const login = useLogin();
  return async ({ email, password }) => {
    const reply = await login.mutateAsync({ email, password }).catch(() => null);
    if (redirect !== null && reply && 'user' in reply && reply.user.email_verified_at !== null) {
      showToast(registrationSuccessful, t`Your email address is confirmed.`);
      await navigate(redirect, { replace: true });
      return;
    }
    showToast(registrationSuccessful);
    const state: NavigationState = { email };
    await navigate(href('emailVerification'), { replace: true, state });
  };
}
