import { z } from 'zod';
import type { Uploads } from '#src/rules/files/uploadQuota.ts';
import { settingsGroup } from '../settings/settingsGroup.ts';

const wholeNumber = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(max));

/** The environment variables of the quota of uploads. */
export const uploadVariables = z.object({
  UPLOAD_QUOTA_FILES: wholeNumber(10_000_000).default(5_000),
  UPLOAD_QUOTA_MB: wholeNumber(10_000_000).default(5_000),
});

const UPLOAD_EXPECTED: Readonly<Record<string, string>> = {
  UPLOAD_QUOTA_FILES: 'the number of files an account may store, 1 or more',
  UPLOAD_QUOTA_MB: 'the megabytes an account may store, 1 or more',
};

export const uploadEnv = ({
  UPLOAD_QUOTA_FILES,
  UPLOAD_QUOTA_MB,
}: z.infer<typeof uploadVariables>): Uploads => ({
  files: UPLOAD_QUOTA_FILES,
  bytes: UPLOAD_QUOTA_MB * 1_000_000,
});

export const uploadSettings = settingsGroup({
  variables: uploadVariables,
  expected: UPLOAD_EXPECTED,
  read: (values) => ({
    /** The most files and bytes that an account may store. */
    UPLOADS: uploadEnv(values),
  }),
});
