import { matchRoute } from '#src/routes/match.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { ClientErrorKind, PagePart } from '#src/wire/observability/clientErrors.ts';
import { reportClientError } from '#src/wire/observability/endpoints/clientErrors.ts';
import { readPageState } from '../../pages/pageState.ts';

/** A broken page may fail at every render; its first errors say what is wrong. */
const MAX_REPORTS = 5;
const MAX_MESSAGE = 300;

let sent = 0;

/** The error's message, without the texts of the page that React puts in its links. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\?args\S*/g, '').slice(0, MAX_MESSAGE);
}

/** Logs an error of this page, and sends it to the server, at most five times for each page. */
export function sendError(kind: ClientErrorKind, error: unknown, part?: PagePart): void {
  if (kind === 'recovered') console.info('React rendered a part of the page again', error);
  if ((sent += 1) > MAX_REPORTS) return;
  const body = {
    kind,
    message: messageOf(error),
    route: matchRoute(location.pathname)?.route.name ?? null,
    part: part ?? null,
  };
  // Sent also while the page is left; without a connection there is nothing to say it to.
  void fetch(addressOf(readPageState(document).config.backend_url, reportClientError), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
}
