import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses one, so a plain hash keeps it safe in the database. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
