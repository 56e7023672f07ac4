/** How long a quoted price is valid, in minutes. */
export const QUOTE_MINUTES = 30;
