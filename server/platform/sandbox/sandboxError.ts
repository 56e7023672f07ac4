/** `input` and `output`: too many bytes; `crash`: the parser ended in an unknown way. */
export type SandboxReason = 'time' | 'memory' | 'input' | 'output' | 'crash';

/** An input that its reader was not able to read within the limits. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly reason: SandboxReason;

  constructor(reason: SandboxReason) {
    super(`An input was not read: ${reason}`);
    this.reason = reason;
  }
}
