import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import { beginSession } from '#src/app/session.ts';
import { signInReply } from '#src/session/signInReply.ts';
import type { ProfileKind } from './profileKinds.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What somebody who has no account yet wants to be, and by whose invitation they come. */
export interface RegistrationProfile extends ProfileKind {
  readonly referral_code?: string;
}

interface Registration extends Credentials, RegistrationProfile {
  readonly name: string;
}

/** Section 7: on the web the context is `web` and the device is named `Web Client`. */
const WEB = { context: 'web', device_name: 'Web Client' } as const;

/** Signs in; whatever was read as a guest is forgotten. Where a second step is asked for, nobody is signed in yet. */
function useSignIn<Body>(path: string, complete: (body: Body) => object) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) =>
      signInReply(await call<unknown>('POST', path, { body: complete(body) })),
    onSuccess: (reply) => {
      if ('user' in reply) beginSession(queryClient, call, reply.user);
    },
  });
}

export const useLogin = () =>
  useSignIn<Credentials>('/login', (credentials) => ({ ...credentials, ...WEB }));

export const useGoogleLogin = () =>
  useSignIn<Partial<RegistrationProfile> & { readonly access_token: string }>('/auth/google/token', (token) => ({
    ...token,
    ...WEB,
  }));

export const useSecondStep = () =>
  useSignIn<{ readonly challenge: string; readonly code: string }>(
    '/v1/auth/two-factor',
    (answer) => answer,
  );

/** Makes an account; the answer is the same where the address has one already. */
export function useRegister() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (registration: Registration) => call('POST', '/register', { body: registration }),
  });
}
