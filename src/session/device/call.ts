import type { Call } from '../request.ts';
import { tokensIn, type TokenStore } from './tokens.ts';

/** Requests whose body says where the user signs in (section 7). */
const SIGN_INS: readonly string[] = ['/login', '/auth/google/token'];

/**
 * The API client of the native shell: signs in as a device of this name, stores the tokens in replies,
 * and clears them at log-out even when the server fails (section 4).
 */
export function deviceCall(call: Call, tokens: TokenStore, deviceName: string): Call {
  return async <T>(...[method, path, options]: Parameters<Call>) => {
    const isSignIn = SIGN_INS.includes(path);
    const device = { context: 'device', device_name: deviceName };
    const original = options?.body;
    const body = isSignIn && typeof original === 'object' ? { ...original, ...device } : original;
    try {
      const reply = await call<T>(method, path, { ...options, body });
      const received = tokensIn(reply);
      if (received) await tokens.save(received);
      return reply;
    } finally {
      if (path === '/logout') await tokens.clear();
    }
  };
}
