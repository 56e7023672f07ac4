import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** The environment variables of an S3-compatible bucket. */
export const bucketVariables = z.object({
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

const BUCKET_EXPECTED: Readonly<Record<string, string>> = {
  S3_ENDPOINT: 'an address such as https://s3.example.com',
};

const OTHERS = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** An S3-compatible bucket. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Undefined: Amazon S3. */
  readonly endpoint: string | undefined;
  /** Null: the default credentials of the machine, such as its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

function bucketProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => source[name] !== undefined;
  return [
    ...(isSet('S3_ACCESS_KEY_ID') === isSet('S3_SECRET_ACCESS_KEY')
      ? []
      : ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together']),
    ...(!isSet('S3_BUCKET') && OTHERS.some(isSet)
      ? ['S3_BUCKET is missing: without it, the other settings S3_… do nothing']
      : []),
  ];
}

/** Null without a bucket. */
export function bucketEnv({
  S3_BUCKET: name,
  S3_REGION: region = 'auto',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.infer<typeof bucketVariables>): Bucket | null {
  if (name === undefined) return null;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { name, region, endpoint, credentials };
}

export const bucketSettings = settingsGroup({
  variables: bucketVariables,
  expected: BUCKET_EXPECTED,
  problems: bucketProblems,
  read: (values) => ({
    /** Storage of uploaded files; null: the data folder. */
    BUCKET: bucketEnv(values),
  }),
});
