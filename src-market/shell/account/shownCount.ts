const MOST = 99;

/** A number of unread things as the header shows and reads it: `99+` from a hundred on. */
export const shownCount = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));
