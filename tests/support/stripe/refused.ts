import type { Fields, StandInState } from './state.ts';

/** An error reply of Stripe. */
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

/** The handler of one call: changes the state and returns the reply. */
export type Does = (state: StandInState, form: Fields, id: string) => Fields;
