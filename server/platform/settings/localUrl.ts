/** The address of a server on this machine. */
export function localUrl(host: string, port: number): string {
  // Browsers cannot open the wildcard address.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
