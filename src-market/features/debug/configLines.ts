/** A setting: its dotted name and its value as text. */
export type ConfigLine = readonly [name: string, value: string];

const SECRET = /key|secret|token|password/i;

/** Shows enough of a secret to compare it, too little to use it. */
export function masked(text: string): string {
  return text.length <= 8 ? '…' : `${text.slice(0, 4)}…${text.slice(-2)}`;
}

/** The runtime configuration by line. Lists appear as their length, secrets masked. */
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
