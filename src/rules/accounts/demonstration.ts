/** The end of the email of every demo user: a reserved domain, to which no email can be sent (RFC 6761). */
export const DEMO_DOMAIN = '.test';

/** The password of every demo user, as the README and the sign-in page of a demonstration say. */
export const DEMO_PASSWORD = 'keystead-demo';

/** The time in the ids of all demo records: older than any demo, so that new records sort after it. */
export const DEMO_ID_TIME = Date.UTC(2025, 0, 1);
