import { isPublicServer } from './publicServer.ts';
import type { Source } from './settingsGroup.ts';

/** The problem of a setting that a public server may not switch on. */
export const onlyLocally =
  (name: string) =>
  (source: Source): readonly string[] =>
    isPublicServer(source) && source[name] === '1'
      ? [`${name} is for tests and development only`]
      : [];
