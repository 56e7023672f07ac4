import { settings } from './modules/index.ts';
import { readSettings, type Env } from './platform/environment/env.ts';

/** Reads and validates the environment. Throws EnvError with every invalid variable. */
export const readEnv = (source: NodeJS.ProcessEnv): Env => readSettings(source, settings);
