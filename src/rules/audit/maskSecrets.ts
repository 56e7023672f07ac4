/** Replaces the values of secrets in a log that staff read. */
export const MASKED = '(hidden)';

/** Parts of the names of values that nobody but their owner or the server may read. */
const SECRET_NAME =
  /password|secret|token|hash|iban|account_number|private_key|api_key|recovery|^code$/i;

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  return typeof value === 'object' && value !== null ? maskSecrets({ ...value }) : value;
}

const maskAll = (value: unknown): unknown =>
  value === null ? null : Array.isArray(value) ? value.map(maskAll) : MASKED;

/** The values by name, without those whose name says that they are secret, at any depth. */
export function maskSecrets(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Whether something is required or counted is no secret.
      SECRET_NAME.test(name) && !isFlag(value) ? maskAll(value) : masked(value),
    ]),
  );
}

const isFlag = (value: unknown): boolean =>
  typeof value === 'boolean' || (Array.isArray(value) && value.every(isFlag));
