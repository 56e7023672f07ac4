import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as consoleTexts from '#src/text/base/console.ts';
import * as errors from '#src/text/errors.ts';
import * as pageErrors from '#src/text/pageErrors.ts';
import * as request from '#src/text/base/request.ts';
import * as toasts from '#src/text/toasts.ts';

/** Names that source files import from `src/text`. */
function imported(): Set<string> {
  const files = ['src', 'src-market', 'src-admin'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  );
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '(?:#src|\.)\/text\//g),
    ].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
  return new Set(names);
}

describe('every text of section 8 is used by the product', () => {
  const used = imported();
  const texts = { ...consoleTexts, ...errors, ...pageErrors, ...request, ...toasts };
  // The categories are used by the request layer only and are no texts.
  it.each(Object.keys(texts).filter((name) => name !== 'ERROR_CATEGORIES'))('%s', (name) => {
    expect(used).toContain(name);
  });
});
