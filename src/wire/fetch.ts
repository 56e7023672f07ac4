/** What is needed of `fetch`: the browser's, or the server's own while it renders. */
export type Fetch = (
  address: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
