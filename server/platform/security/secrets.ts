import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';

/**
 * Encrypts secrets at rest with AES-256-GCM. `purpose`, such as `payout_accounts/{id}`, is
 * authenticated: a text sealed for one record cannot be opened for another.
 */
export interface Secrets {
  seal(text: string, purpose: string): string;
  /** Throws where the text was changed, or sealed with another key or purpose. */
  open(sealed: string, purpose: string): string;
  /** Hashes of the keys, from which none can be computed: of the one that seals, and of all that open. */
  readonly fingerprints: { readonly current: string; readonly all: readonly string[] };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Prefix of a text without the id of its key. */
const PLAIN = 'v1.';
/** Prefix of a text with the id of its key: `v2.{id}.…`. */
const NAMED = 'v2.';

interface Key {
  readonly id: string;
  readonly fingerprint: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(secret).digest();
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  return { id: fingerprint.slice(0, 8), fingerprint, bytes };
}

/**
 * Seals with the configured key, or one generated once in the data folder; also opens what previous keys
 * sealed. While there are previous keys, sealed texts name their key.
 */
export function createSecrets(
  env: Pick<Env, 'KEYSTEAD_SECRET' | 'KEYSTEAD_PREVIOUS_SECRETS' | 'KEYSTEAD_DATA'>,
): Secrets {
  const current = keyOf(env.KEYSTEAD_SECRET ?? storedKey(env.KEYSTEAD_DATA));
  const previous = env.KEYSTEAD_PREVIOUS_SECRETS.map(keyOf);
  const all = [current, ...previous];
  return {
    fingerprints: {
      current: current.fingerprint,
      all: all.map(({ fingerprint }) => fingerprint),
    },
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return previous.length > 0 ? `${NAMED}${current.id}.${sealed}` : PLAIN + sealed;
    },
    open(sealed, purpose) {
      const { candidates, text } = readSealed(sealed, all);
      for (const [index, { bytes }] of candidates.entries()) {
        try {
          return decrypt(Buffer.from(text, 'base64url'), bytes, purpose);
        } catch (error) {
          if (index === candidates.length - 1) throw error;
        }
      }
      throw new Error('This was sealed with a key that is not configured');
    },
  };
}

/** The keys that may open a sealed text, and what they open. */
function readSealed(sealed: string, keys: readonly Key[]) {
  if (sealed.startsWith(PLAIN)) return { candidates: keys, text: sealed.slice(PLAIN.length) };
  if (!sealed.startsWith(NAMED)) throw new Error('This was not sealed by Keystead');
  const [id, text = ''] = sealed.slice(NAMED.length).split('.');
  return { candidates: keys.filter((key) => key.id === id), text };
}

function decrypt(bytes: Buffer, key: Buffer, purpose: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
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
