import { z } from 'zod';

/** The environment variables of an S3-compatible bucket, read by `server/env.ts`. */
export const bucketVariables = z.object({
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export const BUCKET_EXPECTED: Readonly<Record<string, string>> = {
  S3_ENDPOINT: 'an address such as https://s3.example.com',
};

/** An S3-compatible bucket. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Undefined: Amazon S3. */
  readonly endpoint: string | undefined;
  /** Null: the default credentials of the machine, such as its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export function bucketProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  if ((source['S3_ACCESS_KEY_ID'] === undefined) === (source['S3_SECRET_ACCESS_KEY'] === undefined))
    return [];
  return ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'];
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
