/** A month as `YYYY-MM`, of the years 1900 to 2999. */
export const MONTH = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
