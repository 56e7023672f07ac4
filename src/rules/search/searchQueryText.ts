/**
 * A search as the parameters of a URL, sorted by name, so that equal searches have equal texts. Lists are
 * joined by commas.
 */
export function searchQueryText(query: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return typeof text === 'string' || typeof text === 'number' ? [[name, String(text)]] : [];
  });
  const sorted = params
    .filter(([, text]) => text !== '')
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}
