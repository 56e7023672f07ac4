import { cose } from '@simplewebauthn/server/helpers';

/** The signatures that we verify: what phones, computers and security keys make. */
export const ALGORITHMS = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];
