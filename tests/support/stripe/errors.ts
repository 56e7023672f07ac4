import type { Fields, StripeState } from './state.ts';

/** An error reply of Stripe. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Fields;

  constructor(code: string, message: string, status = 400, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.body = { type, code, message };
  }
}

export const notFound = (what: string) =>
  new StripeError('resource_missing', `No such ${what}`, 404);

/** The handler of one call: changes the state and returns the reply. */
export type CallHandler = (state: StripeState, form: Fields, id: string) => Fields;
