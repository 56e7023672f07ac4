import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import type { Call } from '#src/session/request.ts';
import { saveDisplayCurrency } from '#src/wire/accounts/endpoints/account.ts';

const SAVE_TIMEOUT_MS = 3_000;

/** Keeps the currency in the account, for the user's other browsers. */
export const keepCurrency = (call: Call, currency: DisplayCurrency) =>
  call(saveDisplayCurrency, { body: { currency }, timeoutMs: SAVE_TIMEOUT_MS });
