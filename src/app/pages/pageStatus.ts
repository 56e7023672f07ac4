/** The state of this page that the deferred client services write and that navigation code reads. */
export const pageStatus = {
  /** The server has a newer build than this page. */
  newer_build: false,
  /** A reload would lose something that was typed on this page. */
  unsaved_input: false,
  /** What a refused refetch concerns stays on the page beside unsaved input: an agent’s access may have ended. */
  keeps_refused: false,
  /** The server refused the session, and the login page has not been shown since. */
  session_ended: false,
  /** Offers a reload in a toast. */
  offerReload: (): void => undefined,
};
