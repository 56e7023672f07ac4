import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a plain hash in the database is sufficient. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
