import { callNotes, type CallNote } from '#src/session/callLog.ts';

/** A call without anything secret in it. */
export interface LoggedCall extends Omit<CallNote, 'address'> {
  readonly path: string;
}

const KEY = 'keystead-calls';
const KEPT = 25;
/** Long random parts of a path are tokens; the ids of records are not. */
const TOKEN = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{24,}/g;

/** The path of an address: what its query says and what looks like a token is left out. */
export function withoutSecrets(address: string): string {
  return address
    .replace(/^\w+:\/\/[^/]+/, '')
    .replace(TOKEN, '/…')
    .replace(/=[^&]*/g, '=…');
}

function logged({ address, ...rest }: CallNote): LoggedCall {
  return { ...rest, path: withoutSecrets(address) };
}

function kept(): readonly LoggedCall[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as LoggedCall[];
  } catch {
    return [];
  }
}

// What earlier documents of this tab kept: read once, before this one writes.
let earlier: readonly LoggedCall[] | null = null;

/** The last calls of this tab, oldest first; a new document goes on where the last one ended. */
export function recentCalls(): readonly LoggedCall[] {
  earlier ??= kept();
  return [...earlier, ...callNotes().map(logged)].slice(-KEPT);
}

/** Leaves the calls to the tab's next document. */
export function keepCalls(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recentCalls()));
  } catch {
    // A tab that may store nothing keeps no log.
  }
}
