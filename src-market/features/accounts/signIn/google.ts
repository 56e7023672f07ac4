/** The part of Google's API that is used: developers.google.com/identity/oauth2/web/reference/js-reference. */
interface TokenReply {
  readonly access_token?: string;
  readonly error?: string;
}

interface TokenClient {
  requestAccessToken(): void;
}

interface GoogleAccounts {
  readonly oauth2: {
    initTokenClient(options: {
      readonly client_id: string;
      readonly scope: string;
      readonly callback: (reply: TokenReply) => void;
      readonly error_callback: (error: { readonly type?: string }) => void;
    }): TokenClient;
  };
}

declare global {
  interface Window {
    google?: { readonly accounts: GoogleAccounts };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
const SCOPE = 'openid email profile';
/** The user cancelled: not an error. */
const CLOSED = new Set(['popup_closed', 'access_denied']);

let loading: Promise<GoogleAccounts> | null = null;

/** Loads Google's script once; a later call retries after a failure. */
export function loadGoogle(): Promise<GoogleAccounts> {
  loading ??= new Promise<GoogleAccounts>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.google) resolve(window.google.accounts);
      else reject(new Error('Google’s script brought nothing'));
    });
    script.addEventListener('error', () => reject(new Error('Google’s script did not load')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Requests an access token in Google's popup; null if the user closes it. */
export async function requestGoogleToken(clientId: string): Promise<string | null> {
  const accounts = await loadGoogle();
  return new Promise((resolve, reject) => {
    const fail = (reason: string | undefined) => {
      if (reason && CLOSED.has(reason)) resolve(null);
      else reject(new Error(`Google answered ${reason ?? 'nothing'}`));
    };
    accounts.oauth2
      .initTokenClient({
        client_id: clientId,
        scope: SCOPE,
        callback: (reply) => {
          if (reply.access_token) resolve(reply.access_token);
          else fail(reply.error);
        },
        error_callback: ({ type }) => fail(type),
      })
      .requestAccessToken();
  });
}
