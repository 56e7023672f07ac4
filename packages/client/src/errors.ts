/** The body of every error reply. */
export interface ErrorBody {
  readonly message: string;
  /** Stable; compare this, not the message. */
  readonly code: string;
  /** What is wrong by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A call that the API refused. */
export class KeysteadError extends Error {
  override readonly name = 'KeysteadError';
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.details = body.details ?? {};
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a reply. Throws `KeysteadError` for an error. */
export function unwrap<Data>({ data, error, response }: Result<Data>): NonNullable<Data> {
  if (response.ok && data !== undefined && data !== null) return data;
  if (isErrorBody(error)) throw new KeysteadError(response.status, error);
  throw new KeysteadError(response.status, {
    code: 'unexpected_reply',
    message: `The server answered ${response.status} without data or an error.`,
  });
}
