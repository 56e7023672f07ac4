import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/AppContext.tsx';
import { sessionQuery } from '#src/app/session.ts';
import type { SessionUser } from '#src/wire/session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly name: string;
  readonly profile_type: 'buyer' | 'seller';
  readonly account_type: 'personal' | 'business';
}

/** Signs in or registers; whatever was read as a guest is forgotten. */
function useSignIn<Body extends object>(path: string, complete: (body: Body) => object) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body) =>
      (
        await call<{ data: { user: SessionUser } }>('POST', path, {
          body: complete(body),
        })
      ).data.user,
    onSuccess: (user) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery(call).queryKey, user);
    },
  });
}

/** Section 7: on the web the context is `web` and the device is named `Web Client`. */
export const useLogin = () =>
  useSignIn<Credentials>('/login', (credentials) => ({
    ...credentials,
    context: 'web',
    device_name: 'Web Client',
  }));

export const useRegister = () =>
  useSignIn<Registration>('/register', (registration) => registration);
