import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import { cbor, type Cbor } from './cbor.ts';

/** What the server asks a browser for; see `creationOptions` and `requestOptions`. */
export interface Asked {
  readonly challenge: string;
  readonly [key: string]: unknown;
}

/** What a page or an authenticator does differently from what it should. */
export interface Faults {
  readonly origin?: string;
  readonly rpID?: string;
  /** The counter to report; by default one more than before. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly unverified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A security key in software, with one ES256 passkey and attestation `none`. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter: number;
  readonly #origin: string;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  #userHandle = randomBytes(16).toString('base64url');

  /** @param counter 0 for one that does not count, as synced passkeys */
  constructor(origin: string, counter = 1) {
    this.#origin = origin;
    this.counter = counter;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What a browser returns for `navigator.credentials.create`. */
  create(asked: Asked, faults: Faults = {}): NewPasskey {
    this.#userHandle = (asked['user'] as { id: string }).id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cbor(key),
    ]);
    const authData = Buffer.concat([this.#data(faults, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked, faults).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser returns for `navigator.credentials.get`. */
  get(asked: Asked, faults: Faults = {}): PasskeyAnswer {
    if (this.counter > 0) this.counter += 1;
    const authData = this.#data(faults);
    const clientData = this.#clientData('webauthn.get', asked, faults);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #clientData(type: string, { challenge }: Asked, { origin = this.#origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpID, counter = this.counter, unverified = false }: Faults, extra = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | extra;
    const site = sha256(rpID ?? new URL(this.#origin).hostname);
    return Buffer.concat([site, Buffer.from([flags]), count]);
  }
}
