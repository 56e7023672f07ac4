import { useNavigate } from 'react-router-dom';
import { say } from '#src/app/toasts/say.ts';
import { href } from '#src/routes/href.ts';
import { registrationSuccessful } from '#src/text/toasts.ts';
import { useLogin } from '#src-market/data/accounts/signIn.ts';
import type { NavigationState } from '../navigationState.ts';

/**
 * What follows a registration. It answered alike whether the address had an account or not, so
 * signing in is a step of its own: a new account takes it, and a known one is told by mail.
 */
export function useAfterRegistration(): (typed: {
  email: string;
  password: string;
}) => Promise<void> {
  const navigate = useNavigate();
  const login = useLogin();
  return async ({ email, password }) => {
    await login.mutateAsync({ email, password }).catch(() => null);
    say(registrationSuccessful);
    const state: NavigationState = { email };
    await navigate(href('emailVerification'), { replace: true, state });
  };
}
