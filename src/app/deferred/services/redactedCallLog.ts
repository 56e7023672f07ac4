import { redactAddress } from '#src/rules/accounts/redactAddress.ts';
import { onForget, PERSONAL } from '#src/session/personal/personalData.ts';
import { loggedCalls, type LoggedCall } from '#src/session/callLog.ts';

/** A logged request without secrets. */
export interface RedactedCall extends Omit<LoggedCall, 'address'> {
  readonly path: string;
}

const KEY = PERSONAL.calls;
const MAX_CALLS = 25;
function redacted({ address, ...rest }: LoggedCall): RedactedCall {
  return { ...rest, path: redactAddress(address) };
}

function savedCalls(): readonly RedactedCall[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RedactedCall[];
  } catch {
    return [];
  }
}

// The calls of earlier documents of this tab: read once, before this one saves its own.
let earlier: readonly RedactedCall[] | null = null;
onForget(() => (earlier = []));

/** The last calls of this tab, oldest first, across documents. */
export function recentCalls(): readonly RedactedCall[] {
  earlier ??= savedCalls();
  return [...earlier, ...loggedCalls().map(redacted)].slice(-MAX_CALLS);
}

/** Saves the calls for the tab's next document. */
export function saveCalls(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recentCalls()));
  } catch {
    // Without session storage there is no log across documents.
  }
}
