/** Characters of an email address (RFC 5321). */
export const EMAIL_MAX = 254;
