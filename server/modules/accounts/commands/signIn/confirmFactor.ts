import type { FastifyRequest } from 'fastify';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { rateLimited } from '#server/platform/security/rateLimit.ts';
import type { Services } from '#server/platform/services.ts';
import { usePasskey } from '../passkeys/usePasskey.ts';
import { confirmCode } from './confirmCode.ts';

/** Checks a code or a passkey of the signed-in user, with one rate limit. Throws as each of them. */
export async function confirmFactor(
  services: Services,
  request: FastifyRequest,
  factor: { readonly code: string } | { readonly passkey: PasskeyAnswer },
): Promise<void> {
  if ('code' in factor) return confirmCode(services, request, factor.code);
  const { user_id, session_id } = actorOf(request);
  const scope = { purpose: 'confirm', bound_to: session_id, user_id } as const;
  await rateLimited(services, request, { kind: 'second_step', subject: user_id }, () =>
    usePasskey(services, factor.passkey, scope, { address: request.ip }),
  );
}
