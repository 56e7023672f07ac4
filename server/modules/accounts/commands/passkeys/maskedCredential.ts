/** A credential id as history shows it: enough to tell passkeys apart. */
export const maskedCredential = (credentialId: string): string => `${credentialId.slice(0, 6)}…`;
