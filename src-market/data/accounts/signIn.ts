import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { setSessionUser } from '#src/app/session/session.ts';
import { signInReply } from '#src/session/replies/signInReply.ts';
import type { ProfileKind } from './profileKinds.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The profile of a new account, and the referral code of its invitation. */
export interface RegistrationProfile extends ProfileKind {
  readonly referral_code?: string;
}

interface Registration extends Credentials, RegistrationProfile {
  readonly name: string;
}

/** Section 7: the context of the web client. */
const WEB = { context: 'web', device_name: 'Web Client' } as const;

/** Signs in and clears the guest's cache, unless a second step is required. */
function useSignIn<Body>(path: string, toRequest: (body: Body) => object) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) =>
      signInReply(await call<unknown>('POST', path, { body: toRequest(body) })),
    onSuccess: (reply) => {
      if ('user' in reply) setSessionUser(queryClient, call, reply.user);
    },
  });
}

export const useLogin = () =>
  useSignIn<Credentials>('/login', (credentials) => ({ ...credentials, ...WEB }));

export const useGoogleLogin = () =>
  useSignIn<Partial<RegistrationProfile> & { readonly access_token: string }>(
    '/auth/google/token',
    (token) => ({
      ...token,
      ...WEB,
    }),
  );

export const useSecondStep = () =>
  useSignIn<{ readonly challenge: string; readonly code: string }>(
    '/v1/auth/two-factor',
    (body) => body,
  );

/** Creates an account. The reply is the same if the address already has one. */
export function useRegister() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (registration: Registration) => call('POST', '/register', { body: registration }),
  });
}
