/**
 * Whether this page shows what its agent may no longer change. It writes nothing then: the session acts as another
 * profile already, and a draft that saves alone would change that one.
 */
export const lostAccess = { refuses_writes: false };

/** Whether a request is not sent, because the page has lost its access. Sign-in and channels are not under `/v1`. */
export const isRefusedHere = (method: string, path: string): boolean =>
  lostAccess.refuses_writes && method !== 'GET' && path.startsWith('/v1/');
