import { buildSidePrograms } from '../../scripts/side.mjs';

const BUILT = Symbol.for('keystead.sidePrograms');

/** Builds the programs that the server starts beside itself, once for all projects of a run. */
export default async function setup(): Promise<void> {
  const run: typeof globalThis & { [BUILT]?: Promise<void> } = globalThis;
  await (run[BUILT] ??= buildSidePrograms());
}
