/** `input` and `output`: too many bytes; `error`: its reader failed. */
export type SandboxReason = 'time' | 'memory' | 'input' | 'output' | 'error';

/** An input that its reader was not able to read within the limits. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly reason: SandboxReason;

  constructor(reason: SandboxReason, options?: ErrorOptions) {
    super(`An input was not read: ${reason}`, options);
    this.reason = reason;
  }
}
