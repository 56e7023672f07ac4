/** Channel names as Echo's `private` and `join` take them; on the wire they begin with `private-`. */

export const userChannel = (userId: string) => `user.${userId}`;

/** A staff list: `.changed` says that one of its records changed. */
export const staffChannel = (resource: string) => `staff.${resource}`;

/** The presence channel of a record: the staff who have it open. */
export const recordChannel = (resource: string, id: string) => `staff.${resource}.${id}`;
