import { queryOptions, useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import {
  createApiToken,
  listApiTokens,
  listTokenScopes,
  revokeApiToken,
} from '#src/wire/accounts/endpoints/apiTokens.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import { useReloadAccess } from './reloadAccess.ts';

declare global {
  interface QueryKeys {
    'api-tokens': ['scopes'];
  }
}

export const apiTokensQuery = (call: Call) =>
  queryOptions({
    queryKey: ['api-tokens'],
    queryFn: async ({ signal }) => (await call(listApiTokens, { signal })).data,
    staleTime: 0,
  });

/** The scopes that the user may give to a token. */
export const tokenScopesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['api-tokens', 'scopes'],
    queryFn: async ({ signal }) => (await call(listTokenScopes, { signal })).data,
    staleTime: 0,
  });

/** Creates a token; only this reply has its secret. */
export function useCreateApiToken() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof createApiToken>) =>
      (await call(createApiToken, { body })).data,
    onSuccess: useReloadAccess(),
  });
}

export function useRevokeApiToken() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    onSettled: useReloadAccess(),
  });
}
