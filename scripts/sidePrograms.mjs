// @ts-check
/** Programs of the server that run outside its process or thread, for a build. */
export const SIDE_PROGRAMS = {
  sandbox: 'server/sandboxMain.ts',
  watchdog: 'server/watchdogMain.ts',
};
