// @ts-check
const DAY_MS = 86_400_000;

/** @param {number} moment */
const dayOf = (moment) => new Date(moment).toISOString().slice(0, 10);

/** The day that many days from today. @param {number} days */
export const dayIn = (days) => dayOf(Date.now() + days * DAY_MS);

/** @param {string} day @param {number} days */
export const dayAfter = (day, days) => dayOf(Date.parse(day) + days * DAY_MS);
