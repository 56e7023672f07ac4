import type { Fields, StandInState } from './state.ts';

/** Stripe's own kind of refusal. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Fields;

  constructor(code: string, message: string, status = 400, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.body = { type, code, message };
  }
}

export const missing = (what: string) => new Refused('resource_missing', `No such ${what}`, 404);

/** What one call does with the state, and answers. */
export type Does = (state: StandInState, form: Fields, id: string) => Fields;
