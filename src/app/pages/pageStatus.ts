/**
 * What is known of the person and the build. The attendant, fetched at the first sign of a person,
 * keeps it; what every page carries only reads it.
 */
export const pageStatus = {
  /** The server has a newer build than this page. */
  newer_build: false,
  /** Something was typed on this page that a reload would lose. */
  unsaved_input: false,
  /** Offers a reload in a toast. */
  offerReload: (): void => undefined,
};
