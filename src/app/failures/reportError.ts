import type { ClientErrorKind, PagePart } from '#src/wire/observability/clientErrors.ts';

/** Sends an error of this page to the server, which logs and counts it. Never throws. */
export function reportError(kind: ClientErrorKind, error: unknown, part?: PagePart): void {
  import('../deferred/errors/sendError.ts')
    .then(({ sendError }) => sendError(kind, error, part))
    .catch(() => null);
}
