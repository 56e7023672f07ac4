/** The used part of `fetch`: the browser’s, or the server’s in-process one while rendering. */
export type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
