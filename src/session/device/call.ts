import { googleSignIn, login, logout } from '#src/wire/accounts/endpoints/session.ts';
import type { AnyCall, Call } from '../request.ts';
import { tokensIn, type TokenStore } from './tokens.ts';

/** Endpoints whose body says where the user signs in (section 7). */
const SIGN_INS: ReadonlySet<string> = new Set([login.route, googleSignIn.route]);

/**
 * The API client of the native shell: signs in as a device of this name, stores the tokens in replies,
 * and clears them at log-out even when the server fails (section 4).
 */
export function deviceCall(call: Call, tokens: TokenStore, deviceName: string): Call {
  const send = call as AnyCall;
  const device: AnyCall = async (endpoint, options) => {
    const original = options?.body;
    const signsIn = SIGN_INS.has(endpoint.route) && typeof original === 'object';
    const body = signsIn ? { ...original, context: 'device', device_name: deviceName } : original;
    try {
      const reply = await send(endpoint, { ...options, body });
      const received = tokensIn(reply);
      if (received) await tokens.save(received);
      return reply;
    } finally {
      if (endpoint.route === logout.route) await tokens.clear();
    }
  };
  return device as Call;
}
