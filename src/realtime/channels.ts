/** Channels by the name that Echo's `private` and `join` take; the wire has `private-` before it. */

export const userChannel = (userId: string) => `user.${userId}`;

/** A staff list: `.changed` says that a record of it is another now. */
export const staffChannel = (resource: string) => `staff.${resource}`;

/** Who has this record open; a presence channel. */
export const recordChannel = (resource: string, id: string) => `staff.${resource}.${id}`;
