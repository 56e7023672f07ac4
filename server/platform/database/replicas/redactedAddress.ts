/** Host and port of a database, for messages: no user, no password. */
export function redactedAddress(url: string): string {
  if (!URL.canParse(url)) return 'unknown';
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || '5432'}`;
}
