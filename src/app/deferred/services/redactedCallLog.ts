import { loggedCalls, type LoggedCall } from '#src/session/callLog.ts';

/** A call without anything secret in it. */
export interface RedactedCall extends Omit<LoggedCall, 'address'> {
  readonly path: string;
}

const KEY = 'keystead-calls';
const MAX_CALLS = 25;
/** Long random parts of a path are tokens; the ids of records are not. */
const TOKEN = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{24,}/g;

/** The path of an address: what its query says and what looks like a token is left out. */
export function redactAddress(address: string): string {
  return address
    .replace(/^\w+:\/\/[^/]+/, '')
    .replace(TOKEN, '/…')
    .replace(/=[^&]*/g, '=…');
}

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

// What earlier documents of this tab kept: read once, before this one writes.
let earlier: readonly RedactedCall[] | null = null;

/** The last calls of this tab, oldest first; a new document goes on where the last one ended. */
export function recentCalls(): readonly RedactedCall[] {
  earlier ??= savedCalls();
  return [...earlier, ...loggedCalls().map(redacted)].slice(-MAX_CALLS);
}

/** Leaves the calls to the tab's next document. */
export function saveCalls(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recentCalls()));
  } catch {
    // A tab that may store nothing keeps no log.
  }
}
