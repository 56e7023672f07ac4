import { TOKEN_EARLY_EXPIRY_MS } from '#src/limits.ts';
import { RequestError } from '../request.ts';

/** A device's key-value storage, such as Capacitor's Preferences. */
export interface TextStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Section 3, Stored session values; `expires_at` in milliseconds. */
interface StoredTokens {
  readonly token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
}

export type Tokens = Omit<StoredTokens, 'expires_at'> & { readonly expires_in: number };

const KEY = 'keystead.tokens';

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * The tokens in a reply, as `token` or `access_token`, bare or in `data` (section 3). Null where
 * there are none.
 */
export function tokensIn(reply: unknown): Tokens | null {
  const token = field(reply, 'token') ?? field(reply, 'access_token');
  const refresh_token = field(reply, 'refresh_token');
  const expires_in = Number(field(reply, 'expires_in'));
  if (typeof token === 'string' && typeof refresh_token === 'string' && expires_in > 0)
    return { token, refresh_token, expires_in };
  const inner = field(reply, 'data');
  return inner === undefined ? null : tokensIn(inner);
}

export interface TokenStore {
  save(tokens: Tokens): Promise<void>;
  clear(): Promise<void>;
  /** A valid access token, refreshed where necessary; null for a guest. */
  access(): Promise<string | null>;
}

/**
 * Stores the tokens of a device. `refresh` exchanges a refresh token for the reply with the next pair.
 * Concurrent calls share one refresh, because a refresh token works once.
 */
export function createTokenStore(
  store: TextStore,
  now: () => number,
  refresh: (refreshToken: string) => Promise<unknown>,
): TokenStore {
  let refreshing: Promise<string | null> | null = null;

  const save = ({ expires_in, ...tokens }: Tokens) =>
    store.set(KEY, JSON.stringify({ ...tokens, expires_at: now() + expires_in * 1000 }));
  const clear = () => store.remove(KEY);

  async function renew({ refresh_token }: StoredTokens): Promise<string | null> {
    try {
      const next = tokensIn(await refresh(refresh_token));
      if (!next) throw new RequestError('unknown', null, {});
      await save(next);
      return next.token;
    } catch (error) {
      if (!(error instanceof RequestError) || error.category !== 'auth') throw error;
      await clear();
      return null;
    }
  }

  return {
    save,
    clear,
    async access() {
      const text = await store.get(KEY);
      if (text === null) return null;
      if (refreshing) return refreshing;
      // Only this store writes the key.
      const stored = JSON.parse(text) as StoredTokens;
      if (now() < stored.expires_at - TOKEN_EARLY_EXPIRY_MS) return stored.token;
      refreshing = renew(stored).finally(() => (refreshing = null));
      return refreshing;
    },
  };
}
