/** Long random segments of a path are tokens, except record ids. */
const TOKEN = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{24,}/g;

/** The path of an address without query values and anything that looks like a token. */
export function redactAddress(address: string): string {
  return address
    .replace(/^\w+:\/\/[^/]+/, '')
    .replace(TOKEN, '/…')
    .replace(/=[^&]*/g, '=…');
}
