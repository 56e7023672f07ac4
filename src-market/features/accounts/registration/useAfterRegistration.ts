import { useNavigate } from 'react-router-dom';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { href } from '#src/routes/href.ts';
import { registrationSuccessful } from '#src/text/toasts.ts';
import { useLogin } from '#src-market/data/accounts/signIn.ts';
import type { NavigationState } from '../navigationState.ts';

/**
 * Signs in after registration. The registration reply does not reveal whether the address already had an
 * account, so sign-in is a separate request: it works for a new account, and an existing one gets an email.
 */
export function useAfterRegistration(): (credentials: {
  email: string;
  password: string;
}) => Promise<void> {
  const navigate = useNavigate();
  const login = useLogin();
  return async ({ email, password }) => {
    await login.mutateAsync({ email, password }).catch(() => null);
    showToast(registrationSuccessful);
    const state: NavigationState = { email };
    await navigate(href('emailVerification'), { replace: true, state });
  };
}
