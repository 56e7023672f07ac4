/** Written by the build (build/offline.ts). */
declare module 'virtual:offline-files' {
  /** The id of the client build. */
  export const buildId: string;
  /** Paths of the files that the pages of a buyer's stays need. */
  export const offlineFiles: readonly string[];
}
