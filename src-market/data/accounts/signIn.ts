import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { setSessionUser } from '#src/app/session/session.ts';
import type { Call } from '#src/session/request.ts';
import { signInReply } from '#src/session/replies/signInReply.ts';
import { googleSignIn, login } from '#src/wire/accounts/endpoints/session.ts';
import { completeSecondStep } from '#src/wire/accounts/endpoints/twoFactor.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { ProfileKind } from './profileKinds.ts';
import { register } from '#src/wire/accounts/endpoints/registration.ts';

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
function useSignIn<Body>(send: (call: Call, body: Body) => Promise<unknown>) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) => signInReply(await send(call, body)),
    onSuccess: (reply) => {
      if ('user' in reply) setSessionUser(queryClient, call, reply.user);
    },
  });
}

export const useLogin = () =>
  useSignIn((call, credentials: Credentials) => call(login, { body: { ...credentials, ...WEB } }));

export const useGoogleLogin = () =>
  useSignIn((call, token: Partial<RegistrationProfile> & { readonly access_token: string }) =>
    call(googleSignIn, { body: { ...token, ...WEB } }),
  );

export const useSecondStep = () =>
  useSignIn((call, body: BodyOf<typeof completeSecondStep>) => call(completeSecondStep, { body }));

/** Creates an account. The reply is the same if the address already has one. */
export function useRegister() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (registration: Registration) => call(register, { body: registration }),
  });
}
