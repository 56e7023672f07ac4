import { join } from 'node:path';
import { projectRoot } from './root.ts';

/** Programs of the server that run outside its process or thread: `server/{name}Main.ts`. */
export type SideProgram = 'sandbox' | 'watchdog';

/** The path of a built program: of the server's build, or the build that tests make of the sources. */
export function sideProgram(name: SideProgram): string {
  const folder = import.meta.url.includes('/dist/server/') ? 'dist/server' : '.cache/side';
  return join(projectRoot, folder, `${name}.js`);
}
