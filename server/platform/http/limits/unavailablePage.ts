/** Seconds until the next try. */
export const RETRY_AFTER_S = 5;

/** Sent with status 503 while the database is unavailable. Needs no script, style or file. */
export const UNAVAILABLE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><meta name="robots" content="noindex">` +
  '<title>Temporarily unavailable · Keystead</title></head><body>' +
  '<h1>Keystead is temporarily unavailable</h1>' +
  `<p>This page reloads in ${RETRY_AFTER_S} seconds.</p></body></html>`;
