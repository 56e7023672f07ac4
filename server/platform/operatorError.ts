/** What stops a start or a command: what is wrong and what to do, in sentences for the operator. Needs no stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
