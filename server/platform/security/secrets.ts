import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

/**
 * Encrypts secrets at rest with AES-256-GCM. `purpose`, such as `payout_accounts/{id}`, is
 * authenticated: a text sealed for one record cannot be opened for another.
 */
export interface Secrets {
  seal(text: string, purpose: string): string;
  /** Throws where the text was changed, or sealed with another key or purpose. */
  open(sealed: string, purpose: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of sealed texts, for later formats. */
const VERSION = 'v1.';

/** Uses the configured key, or one generated once in the data folder. */
export function createSecrets(env: Pick<Env, 'KEYSTEAD_SECRET' | 'KEYSTEAD_DATA'>): Secrets {
  const key = createHash('sha256')
    .update(env.KEYSTEAD_SECRET ?? storedKey(env.KEYSTEAD_DATA))
    .digest();
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(VERSION)) throw new Error('This was not sealed by Keystead');
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

function storedKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails where a key exists: never replace it, or existing secrets cannot be opened.
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
