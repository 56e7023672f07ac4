import type { WayIn } from '#server/platform/security/wayIn.ts';
import { modules } from './index.ts';

/** The ways in of all modules. */
export const waysIn: readonly WayIn[] = modules.flatMap((module) => module.waysIn ?? []);
