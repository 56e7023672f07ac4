import { COMMON_ERRORS } from './commonErrors.ts';
import { MONEY_ERRORS } from './moneyErrors.ts';
import { PEOPLE_ERRORS } from './peopleErrors.ts';
import { STAY_ERRORS } from './stayErrors.ts';

/**
 * Every code of an error reply, with its status and when it occurs. A code is stable: clients compare it. The
 * server refuses to compile with a code that is not here, and the documentation of the API is written from it.
 */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...PEOPLE_ERRORS,
  ...STAY_ERRORS,
  ...MONEY_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** The statuses of a code. Few have two: a person may not do it, or the record does not allow it. */
export const statusesOf = (code: ErrorCode): readonly number[] => [ERRORS[code][0]].flat();

/** When an error occurs, in one or two sentences. */
export const errorText = (code: ErrorCode): string => ERRORS[code][1];
