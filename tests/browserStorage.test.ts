import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What writes to the browser's storage without belonging to a person, and why it may stay for the next one. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  'src/app/deferred/toasts/pendingToast.ts': 'shown once by the next document',
  'src/app/failures/reload.ts': 'a time',
  'src/app/theme/theme.ts': 'a setting of the device',
  'src/session/personal/personalData.ts': 'whose the rest is',
  'src-market/data/referrals.ts': 'an invitation, for the next person who registers',
  'src-market/features/listings/quote/reserveIntent.ts': 'what a guest reserves by signing in',
  'src-market/features/search/saved/pendingSave.ts': 'what a guest saves by signing in',
  'src-market/shell/account/profileSync.ts': 'a time',
  'src-market/ui/deviceSetting.ts': 'settings of the device',
};

const STORES =
  /\b(?:(?:local|session)Storage|storage)\.setItem\(|localStorageStore\(|caches\.open\(|indexedDB\.open\(/;
/** Named where what is of a person is removed. */
const IS_PERSONAL =
  /\bPERSONAL\.|\bSTAFF_SETTINGS\b|\bSTAYS_CACHE\b|\bUNSENT_CACHES\b|keptStays\.ts/;

it('what the fronts store of a person is named where another person’s sign-in removes it', () => {
  const files = ['src', 'src-market', 'src-admin'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const textOf = (file: string) => readFileSync(file, 'utf8');
  const unnamed = files.filter(
    (file) => STORES.test(textOf(file)) && !IS_PERSONAL.test(textOf(file)),
  );
  const isNamed = (file: string) => file in OF_NOBODY;
  expect(unnamed.filter((file) => !isNamed(file))).toEqual([]);
  const gone = Object.keys(OF_NOBODY).filter((file) => !STORES.test(textOf(file)));
  expect(gone).toEqual([]);
});
