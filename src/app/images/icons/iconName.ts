import type own from './own.json';
import type sources from './sources.json';

/** The icons of the bundled set. */
export type IconName = keyof typeof sources | keyof typeof own;
