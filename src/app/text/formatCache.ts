/** Caches formats by key: creating one costs far more than using it. */
export function formatCache<Format>() {
  const formats = new Map<string, Format>();
  return (key: string, create: () => Format): Format => {
    const format = formats.get(key) ?? create();
    formats.set(key, format);
    return format;
  };
}

/** ICU versions use different spaces, so the server's text could differ from the browser's. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}
