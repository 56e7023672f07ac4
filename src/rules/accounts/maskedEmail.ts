/** `ana.lima@example.com` as `a…@example.com`: recognisable, but not disclosed. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
