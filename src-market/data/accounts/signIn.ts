import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { setSessionUser } from '#src/app/session/session.ts';
import type { Call } from '#src/session/request.ts';
import { signInReply } from '#src/session/replies/signInReply.ts';
import { askForPasskey } from '#src/session/passkeys/askPasskey.ts';
import {
  completePasskeySecondStep,
  passkeySignIn,
  startPasskeySecondStep,
  startPasskeySignIn,
} from '#src/wire/accounts/endpoints/passkeys.ts';
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
  /** Of the emailed link of an agent's invitation, which proves the address. */
  readonly invitation_token?: string;
}

/** Section 7: the context of the web client. */
const WEB = { context: 'web', device_name: 'Web Client' } as const;

/** Signs in and clears the guest's cache, unless a second step is required. */
function useSignIn<Body = void>(send: (call: Call, body: Body) => Promise<unknown>) {
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

/** Signs in with any passkey of this site that the user chooses. */
export const usePasskeyLogin = (where: 'dialog' | 'autofill' = 'dialog') =>
  useSignIn(async (call) => {
    const passkey = await askForPasskey((await call(startPasskeySignIn)).data, where);
    return call(passkeySignIn, { body: { passkey, ...WEB } });
  });

/** The second step with a passkey of the user whose password was correct. */
export const usePasskeySecondStep = () =>
  useSignIn(async (call, challenge: string) => {
    const { data } = await call(startPasskeySecondStep, { body: { challenge } });
    const passkey = await askForPasskey(data);
    return call(completePasskeySecondStep, { body: { challenge, passkey } });
  });

/** Creates an account. The reply is the same if the address already has one. */
export function useRegister() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (registration: Registration) => call(register, { body: registration }),
  });
}
