/** A setting as it is shown: its name with dots, its value as text. */
export type ConfigLine = readonly [name: string, value: string];

const SECRET = /key|secret|token|password/i;

/** Enough to compare two of them by eye, too little to use one. */
export function masked(text: string): string {
  return text.length <= 8 ? '…' : `${text.slice(0, 4)}…${text.slice(-2)}`;
}

/** The runtime configuration line by line; lists as their number, secrets masked. */
export function configLines(config: object, prefix = ''): readonly ConfigLine[] {
  return Object.entries(config).flatMap(
    ([key, value]: [string, unknown]): readonly ConfigLine[] => {
      const name = prefix + key;
      if (Array.isArray(value)) return [[name, String(value.length)]];
      if (typeof value === 'object' && value !== null) return configLines(value, `${name}.`);
      const text =
        typeof value === 'string' ? value : JSON.stringify(value ?? '').replace('""', '');
      return [[name, text && SECRET.test(key) ? masked(text) : text]];
    },
  );
}
